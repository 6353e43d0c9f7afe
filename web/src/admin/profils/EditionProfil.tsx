// The record of a profile of visitors. One that they have wants the password again: it says what they
// see and order.
import { Link } from 'wouter'
import { buildCalls } from '../../lib/callsFiches'
import { chemins } from '../../lib/chemins'
import type { GroupeDe } from '../../lib/fiches'
import { appels } from '../../lib/paths'
import { useConfirme } from '../../lib/useConfirme'
import type { ProfilFicheView } from '../../wire/ProfilFicheView'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { EditionFiche } from '../commun/EditionFiche'

const profils = buildCalls<ProfilFicheView>(appels.profils)

interface Props {
  code: string | null
  onClose: () => void
}

const GROUPES: GroupeDe[] = [
  {
    titre: 'Profil',
    champs: [
      { nom: 'code', label: 'Code', requis: true, aide: 'Sans espace, par exemple VITRINE.' },
      {
        nom: 'libelle',
        label: 'Nom',
        requis: true,
        aide: 'Lu dans les réglages de connexion, où il se choisit.',
      },
    ],
  },
  {
    titre: 'Ce qu’il donne',
    aide: 'Des profils choisis ensemble, seul reste ce que tous donnent.',
    champs: [
      { nom: 'prix', label: 'Voir les prix', genre: 'case' },
      {
        nom: 'commande',
        label: 'Commander',
        genre: 'case',
        aide: 'Qui ne voit pas les prix ne commande pas.',
      },
      { nom: 'stock', label: 'Voir le stock', genre: 'case' },
    ],
  },
]

export function EditionProfil({ code, onClose }: Props) {
  const confirme = useConfirme()
  return (
    <>
      <EditionFiche
        code={code}
        cle="profils"
        titre={(fiche) => (fiche ? fiche.libelle : 'Nouveau profil')}
        load={profils.find}
        save={(json) => confirme.get(() => profils.save(json))}
        groupes={GROUPES}
        codes={['code']}
        enregistre="Profil enregistré"
        onClose={onClose}
        suppression={{
          bouton: 'Supprimer le profil',
          question: (it) =>
            `Supprimer le profil ${it.libelle} (${it.code})\u00a0? Vos visiteurs ne doivent pas l’avoir.`,
          act: profils.remove,
          fait: 'Profil supprimé',
        }}
      >
        {() => (
          <p>
            Les profils de vos visiteurs se choisissent dans{' '}
            <Link href={chemins.parametrageInterfaceEdite}>les réglages de connexion</Link>.
          </p>
        )}
      </EditionFiche>
      <DemandeMotDePasse
        open={confirme.open}
        onPassword={confirme.onPassword}
        onNo={confirme.onNo}
        pour="changer ce que vos visiteurs voient"
      />
    </>
  )
}
