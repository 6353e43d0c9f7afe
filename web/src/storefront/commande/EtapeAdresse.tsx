// Step of the address: delivered somewhere, or collected at an agency.
import type { AnnonceView } from '../../wire/AnnonceView'
import type { CommandePageView } from '../../wire/CommandePageView'
import { Promesse } from '../commun/Promesse'
import s from './Commande.module.css'
import type { EtapeProps } from './Etape'
import { ErreurGroupe, Etape, Option } from './Etape'
import { LieuLivraison } from './LieuLivraison'
import type { Erreurs } from './verifier'

type Props = EtapeProps & {
  /** The account's own address, and its address book. */
  page: Pick<CommandePageView, 'adresse' | 'adresses'>
  agences: CommandePageView['agences']
  canDeliver: boolean
  /** Time it could be collected at the agency chosen. */
  retrait: AnnonceView | undefined
  /** A field of the address was left as it is. */
  onLeave: (name: string, valeur: string) => void
  /** Fields that the address book refuses. */
  onRefuse: (erreurs: Erreurs) => void
}

export function EtapeAdresse(props: Props) {
  const { choix, erreurs, change, page, agences, canDeliver, retrait } = props
  return (
    <Etape numero={1} titre="Livraison ou retrait">
      <div className={s.options}>
        <Option
          name="mode"
          value="livraison"
          checked={choix.mode === 'livraison'}
          disabled={!canDeliver}
          onChoose={() => change({ mode: 'livraison' })}
          titre="Me faire livrer"
          note={
            canDeliver ? 'Sur chantier, à l’atelier ou chez vous.' : 'Aucun transporteur proposé.'
          }
        />
        <Option
          name="mode"
          value="retrait"
          checked={choix.mode === 'retrait'}
          disabled={agences.length === 0}
          onChoose={() => change({ mode: 'retrait' })}
          titre="Retirer en agence"
          note="Sans frais de port."
        />
      </div>
      {choix.mode === 'livraison' ? (
        <LieuLivraison {...props} {...page} />
      ) : (
        <>
          <Agences {...{ choix, erreurs, change, agences }} />
          {retrait && <Promesse {...retrait} />}
        </>
      )}
    </Etape>
  )
}

function Agences({ choix, erreurs, change, agences }: EtapeProps & Pick<Props, 'agences'>) {
  return (
    <div className={s.options}>
      {agences.map((it) => (
        <Option
          key={it.code_agence}
          name="codeAgence"
          value={it.code_agence}
          checked={choix.codeAgence === it.code_agence}
          onChoose={() => change({ codeAgence: it.code_agence })}
          erreur={erreurs.codeAgence && 'erreur-agence'}
          titre={it.libelle_agence}
          note={[it.repere, it.adresse].filter(Boolean).join(' · ')}
        />
      ))}
      <ErreurGroupe id="erreur-agence">{erreurs.codeAgence}</ErreurGroupe>
    </div>
  )
}
