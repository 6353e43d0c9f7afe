// Searches without answer: how often they are asked, and what may be done of each.

import { nouveauGroupe } from '../../lib/chemins'
import { date } from '../../lib/date'
import { Table } from '../../ui/Table'
import type { RecherchesView } from '../../wire/RecherchesView'
import type { RechercheVaineView } from '../../wire/RechercheVaineView'

/** A date without its hours: texts are counted by day. */
const DAY_CHARS = 8

interface Props {
  recherches: RecherchesView
  onIgnore: (texte: string, ignoree: boolean) => void
}

export function SansReponse({ recherches: { sansReponse, jours }, onIgnore }: Props) {
  return (
    <section className="pile" aria-labelledby="sans-reponse">
      <h2 id="sans-reponse">Sans réponse</h2>
      <p className="aide">
        Ce que vos visiteurs ont cherché sans le trouver, ces {jours} derniers jours. On ne sait pas
        qui&nbsp;; adresses et numéros de téléphone ne sont pas gardés.
      </p>
      <Table
        caption="Recherches sans réponse"
        columns={[
          { key: 'texte', title: 'Recherche', place: 'titre', cell: (it) => it.texte },
          { key: 'fois', title: 'Fois', place: 'valeur', kind: 'nombre', cell: (it) => it.fois },
          {
            key: 'dernier',
            title: 'Dernière',
            cell: (it) => date(it.dernier).slice(0, DAY_CHARS),
          },
          {
            key: 'reponse',
            title: 'Réponse',
            place: 'detail',
            cell: (it) => (it.enPartie ? 'Une partie des mots' : 'Aucune'),
          },
          { key: 'proches', title: 'Mots proches du catalogue', place: 'pied', cell: proches },
          { key: 'actes', title: 'Actes', place: 'actes', cell: (it) => actes(it, onIgnore) },
        ]}
        rows={sansReponse}
        rowKey={(it) => it.texte}
        empty="Toutes les recherches de ces derniers jours ont trouvé un article."
      />
    </section>
  )
}

const proches = ({ texte, proches }: RechercheVaineView) =>
  proches.length === 0 ? (
    '–'
  ) : (
    <ul className="nue rangee">
      {proches.map((mot) => (
        <li key={mot}>
          <a href={nouveauGroupe([texte, mot])}>{mot}</a>
        </li>
      ))}
    </ul>
  )

function actes(it: RechercheVaineView, onIgnore: Props['onIgnore']) {
  const verbe = it.ignoree ? 'Reprendre' : 'Ignorer'
  return (
    <div className="rangee">
      {!it.ignoree && (
        <a className="bouton bouton-petit" href={nouveauGroupe([it.texte])}>
          Ajouter un synonyme
        </a>
      )}
      <button
        type="button"
        className="bouton bouton-nu bouton-petit"
        aria-label={`${verbe} ${it.texte}`}
        onClick={() => onIgnore(it.texte, !it.ignoree)}
      >
        {verbe}
      </button>
    </div>
  )
}
