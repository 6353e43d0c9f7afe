// Profiles of visitors: what who is not logged in may see and do.
import { buildList, FILTRES } from '../../lib/callsFiches'
import { compte } from '../../lib/format'
import { appels } from '../../lib/paths'
import { useListe } from '../../lib/useListe'
import type { ProfilView } from '../../wire/ProfilView'
import { ChampRecherche } from '../commun/ChampRecherche'
import { EcranFiches } from '../commun/EcranFiches'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { EditionProfil } from './EditionProfil'

const listProfils = buildList<ProfilView>(appels.profils, {
  texte: (it) => `${it.code} ${it.libelle}`,
  tris: { code: (it) => it.code, nom: (it) => it.libelle },
})

const droits = ({ prix, commande, stock }: ProfilView) =>
  [prix && 'les prix', stock && 'le stock', prix && commande && 'la commande']
    .filter(Boolean)
    .join(', ') || 'le catalogue seul'

export function ProfilsPage() {
  const liste = useListe({
    cle: ['profils', 'liste'],
    filtres: FILTRES,
    load: listProfils,
    echec: 'Les profils n’ont pas pu être lus',
  })
  const fiche = useFicheOuverte(liste)
  if (fiche.isOpen) return <EditionProfil code={fiche.code} onClose={fiche.close} />
  return (
    <EcranFiches
      titre="Profils des visiteurs"
      nouveau="Nouveau profil"
      noms={{ filtrer: 'Filtrer les profils', pages: 'Pages de profils', table: 'Profils' }}
      liste={liste}
      fiche={fiche}
      trouve={compte(liste.total, 'profil')}
      columns={[
        { key: 'code', title: 'Code', place: 'detail', tri: 'code', cell: (it) => it.code },
        { key: 'fiche', title: 'Nom', place: 'titre', tri: 'nom', cell: (it) => it.libelle },
        { key: 'droits', title: 'Donne', place: 'etat', cell: droits },
        { key: 'choisi', title: 'Vos visiteurs l’ont', cell: (it) => (it.choisi ? 'oui' : '–') },
      ]}
      usuel="code"
      rowKey={(it) => it.code}
      empty="Aucun profil ne correspond à votre recherche"
    >
      {({ q }, set) => (
        <ChampRecherche nom="q" label="Code ou nom" valeur={q} onChange={(q) => set({ q })} />
      )}
    </EcranFiches>
  )
}
