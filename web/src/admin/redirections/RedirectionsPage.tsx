// Redirections: the addresses of the former shop, and those that nothing answers.
import { useState } from 'react'
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { comptePages } from '../../lib/format'
import { FICHES_PAR_PAGE, useListe } from '../../lib/useListe'
import type { RedirectionView } from '../../wire/RedirectionView'
import { ChampRecherche } from '../commun/ChampRecherche'
import { EcranFiches } from '../commun/EcranFiches'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { AdressesPerdues } from './AdressesPerdues'
import { FILTRES, listRedirections } from './calls'
import { EditionRedirection } from './EditionRedirection'

/** Remark about a redirection: what keeps it from being followed, or leads it further. */
function remarque({ nouvelle, arrivee, masquee }: RedirectionView): string {
  if (masquee) return 'Une page de la boutique a cette adresse\u00a0: elle répond à sa place'
  return arrivee === nouvelle ? '–' : `Mène tout de suite à ${arrivee}`
}

export function RedirectionsPage() {
  const [depart, setDepart] = useState<Record<string, string>>({})
  const liste = useListe({
    cle: ['redirections', 'liste'],
    filtres: FILTRES,
    load: listRedirections,
    echec: 'Les redirections n’ont pas pu être lues',
  })
  const fiche = useFicheOuverte(liste)
  const create = (ancienne: string, nouvelle: string) => {
    setDepart({ ancienne, nouvelle })
    fiche.create()
  }
  if (fiche.isOpen) {
    const close = () => {
      setDepart({})
      fiche.close()
    }
    return <EditionRedirection code={fiche.code} depart={depart} onClose={close} />
  }
  return (
    <>
      <EcranFiches
        titre="Redirections"
        nouveau="Nouvelle redirection"
        noms={{
          filtrer: 'Filtrer les redirections',
          pages: 'Pages de redirections',
          table: 'Redirections',
        }}
        liste={liste}
        fiche={fiche}
        trouve={liste.pages > 0 && comptePages(liste, FICHES_PAR_PAGE, 'redirection')}
        columns={[
          {
            key: 'fiche',
            title: 'Ancienne adresse',
            place: 'titre',
            cell: (it) => it.ancienne,
          },
          { key: 'nouvelle', title: 'Nouvelle adresse', place: 'suite', cell: (it) => it.nouvelle },
          { key: 'remarque', title: 'Remarque', place: 'detail', cell: remarque },
        ]}
        rowKey={(it) => it.ancienne}
        empty="Aucune redirection"
      >
        {({ q }, set) => (
          <ChampRecherche
            nom="q"
            label="Ancienne ou nouvelle adresse"
            valeur={q}
            onChange={(q) => set({ q })}
          />
        )}
      </EcranFiches>
      <p className="aide">
        Une liste entière s’importe d’un fichier de deux colonnes, ancienne et nouvelle, par l’
        <Link href={chemins.importation}>importation</Link>.
      </p>
      <AdressesPerdues onCreate={create} />
    </>
  )
}
