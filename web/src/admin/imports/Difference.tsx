// The rows a dry run tells one by one: created, changed column by column, deleted; and their table.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { compte, nombre } from '../../lib/format'
import { appels } from '../../lib/paths'
import { type Column, Table } from '../../ui/Table'
import type { BilanView } from '../../wire/BilanView'
import type { ChangementView } from '../../wire/ChangementView'
import type { SimulationView } from '../../wire/SimulationView'
import { Echec } from '../commun/Echec'
import { Exporter } from '../commun/Exporter'
import { Pages } from '../commun/Pages'
import { type Acte, type Demande, readDifference } from './calls'
import s from './ImportsPage.module.css'

const ACTES: Record<Acte, string> = {
  cree: 'Création',
  modifie: 'Modification',
  supprime: 'Suppression',
}

const COLONNES: Column<ChangementView>[] = [
  { key: 'fichier', title: 'Fichier', cell: (it) => it.fichier },
  { key: 'acte', title: 'Changement', cell: (it) => ACTES[it.acte] },
  { key: 'cle', title: 'Code', cell: (it) => it.cle },
  { key: 'ecarts', title: 'Colonnes modifiées', cell: ecarts },
]

function ecarts({ acte, ecarts }: ChangementView) {
  if (acte !== 'modifie') return '–'
  return (
    <ul className={`nue ${s.ecarts}`}>
      {ecarts.map((it) => (
        <li key={it.colonne}>
          {it.colonne}&nbsp;: <del>{it.avant || '(vide)'}</del>
          <span aria-hidden="true"> → </span>
          <span className="hors-vue"> devient </span>
          <ins>{it.apres || '(vide)'}</ins>
        </li>
      ))}
    </ul>
  )
}

/** Rows that are refused are not in the shop: only the others are. */
function sansChangement(refuses: number): string {
  if (refuses === 0) return 'Aucun changement\u00a0: la boutique contient déjà ce fichier.'
  const told = `${compte(refuses, 'ligne')} ${refuses > 1 ? 'sont refusées' : 'est refusée'}`
  return `Importer ce fichier ne changerait rien\u00a0: ${told}, et aucune autre ne diffère de la boutique.`
}

interface Props {
  name: string
  simulation: SimulationView
}

/** Files by what the merchant looks at first, as the server tells their changes. */
const fichiersDe = (bilan: BilanView | null) =>
  (bilan?.fichiers ?? []).flatMap(({ fichier, crees, modifies, supprimes }) => {
    const changes = crees + modifies + supprimes
    return changes > 0 ? [{ fichier, changes }] : []
  })

export function Difference({ name, simulation: { rapport, bilan } }: Props) {
  const [asked, setAsked] = useState<Demande>({ acte: '', fichier: '', page: 1 })
  const champ = useId()
  const fichiers = fichiersDe(bilan)
  const page = useQuery({
    queryKey: ['difference', name, asked],
    queryFn: ({ signal }) => readDifference(name, asked, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const changes = rapport.crees + rapport.modifies + rapport.supprimes
  if (changes === 0) return <p>{sansChangement(rapport.refuses)}</p>
  return (
    <section aria-label="Différence exacte">
      <div className={`rangee ${s.choix}`}>
        <label htmlFor={champ}>Afficher</label>
        <select
          id={champ}
          className="saisie"
          value={asked.acte}
          onChange={(event) =>
            setAsked({ ...asked, acte: event.target.value as Acte | '', page: 1 })
          }
        >
          <option value="">Tous les changements ({nombre(changes)})</option>
          <option value="cree">Créations ({nombre(rapport.crees)})</option>
          <option value="modifie">Modifications ({nombre(rapport.modifies)})</option>
          <option value="supprime">Suppressions ({nombre(rapport.supprimes)})</option>
        </select>
        {fichiers.length > 1 && (
          <>
            <label htmlFor={`${champ}-fichier`}>de</label>
            <select
              id={`${champ}-fichier`}
              className="saisie"
              value={asked.fichier}
              onChange={(event) => setAsked({ ...asked, fichier: event.target.value, page: 1 })}
            >
              <option value="">tous les fichiers</option>
              {fichiers.map(({ fichier, changes }) => (
                <option key={fichier} value={fichier}>
                  {fichier} ({nombre(changes)})
                </option>
              ))}
            </select>
          </>
        )}
        <Exporter href={appels.difference(name)} nom="difference.csv">
          Télécharger la différence (CSV)
        </Exporter>
      </div>
      {page.isError && <Echec erreur={page.error} onAgain={page.refetch} />}
      {page.data && (
        <Table
          caption="Différence exacte"
          columns={COLONNES}
          rows={page.data.list}
          rowKey={(it) => `${it.fichier} ${it.acte} ${it.cle}`}
          empty="Aucune donnée à afficher"
          busy={page.isPlaceholderData}
        />
      )}
      <Pages
        page={asked.page}
        pages={page.data?.pages ?? 0}
        label="Pages de la différence"
        href={(to) => `#difference-${to}`}
        onPage={(to) => setAsked({ ...asked, page: to })}
      />
    </section>
  )
}
