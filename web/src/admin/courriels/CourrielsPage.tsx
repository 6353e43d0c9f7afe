// The mails of the shop: what each says, and when it leaves.
import { compte } from '../../lib/format'
import { useListe } from '../../lib/useListe'
import { Pill } from '../../ui/Pill'
import { ChampRecherche } from '../commun/ChampRecherche'
import { EcranFiches } from '../commun/EcranFiches'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { FILTRES, listTextes, POUR } from './calls'
import { EditionTexte } from './EditionTexte'

export function CourrielsPage() {
  const liste = useListe({
    cle: ['courriels', 'textes'],
    filtres: FILTRES,
    load: listTextes,
    echec: 'Les textes des courriels n’ont pas pu être lus',
  })
  const fiche = useFicheOuverte(liste)
  if (fiche.isOpen && fiche.code) return <EditionTexte code={fiche.code} onClose={fiche.close} />
  return (
    <EcranFiches
      titre="Courriels"
      noms={{ filtrer: 'Filtrer les courriels', pages: 'Pages de courriels', table: 'Courriels' }}
      liste={liste}
      fiche={fiche}
      trouve={compte(liste.total, 'courriel')}
      columns={[
        { key: 'fiche', title: 'Courriel', place: 'titre', tri: 'nom', cell: (it) => it.nom },
        { key: 'pour', title: 'Lu par', place: 'detail', tri: 'pour', cell: (it) => POUR[it.pour] },
        { key: 'objet', title: 'Objet', place: 'pied', tri: 'objet', cell: (it) => it.objet },
        { key: 'quand', title: 'Quand il part', cell: (it) => it.quand },
        {
          key: 'modifie',
          title: 'Texte',
          place: 'etat',
          tri: 'modifie',
          cell: (it) =>
            it.modifie ? <Pill ton="bleu" mot="Le vôtre" /> : <Pill ton="neutre" mot="D’origine" />,
        },
      ]}
      rowKey={(it) => it.code}
      empty="Aucun courriel ne correspond à votre recherche"
    >
      {({ q }, set) => (
        <ChampRecherche nom="q" label="Nom, objet" valeur={q} onChange={(q) => set({ q })} />
      )}
    </EcranFiches>
  )
}
