// Where the goods go: delivered somewhere, or collected at an agency.
import { isPressing } from '../../lib/appui'
import { Champ } from '../../ui/Champ'
import type { AdresseView } from '../../wire/AdresseView'
import type { AnnonceView } from '../../wire/AnnonceView'
import type { CommandePageView } from '../../wire/CommandePageView'
import { Promesse } from '../commun/Promesse'
import s from './Commande.module.css'
import type { EtapeProps } from './Etape'
import { ErreurGroupe, Etape, Option } from './Etape'

type Props = EtapeProps & {
  agences: CommandePageView['agences']
  canDeliver: boolean
  /** When it could be collected at the agency chosen. */
  retrait: AnnonceView | undefined
  /** A field of the address was left as it is. */
  onLeave: (name: string, valeur: string) => void
}

export function EtapeAdresse(props: Props) {
  const { choix, erreurs, change, agences, canDeliver, retrait, onLeave } = props
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
        <ChampsAdresse {...{ choix, erreurs, change, onLeave }} />
      ) : (
        <>
          <Agences {...{ choix, erreurs, change, agences }} />
          {retrait && <Promesse {...retrait} />}
        </>
      )}
    </Etape>
  )
}

const CHAMPS = [
  { name: 'nom', label: 'Nom ou société', autoComplete: 'shipping name' },
  { name: 'ligne1', label: 'Adresse', autoComplete: 'shipping address-line1' },
  { name: 'ligne2', label: 'Complément', autoComplete: 'shipping address-line2' },
  { name: 'codePostal', label: 'Code postal', autoComplete: 'shipping postal-code' },
  { name: 'ville', label: 'Ville', autoComplete: 'shipping address-level2' },
  { name: 'telephone', label: 'Téléphone', autoComplete: 'shipping tel' },
] as const

const OPTIONAL: (keyof AdresseView)[] = ['ligne2', 'telephone']

function ChampsAdresse({
  choix,
  erreurs,
  change,
  onLeave,
}: Omit<Props, 'agences' | 'canDeliver' | 'retrait'>) {
  return (
    <div className={s.adresse}>
      {CHAMPS.map(({ name, label, autoComplete }) => (
        <Champ
          key={name}
          id={`adresse-${name}`}
          className={s[name]}
          name={name}
          label={label}
          {...(OPTIONAL.includes(name) ? { optional: '(facultatif)' } : { required: true })}
          {...(name === 'telephone' ? { type: 'tel' } : {})}
          {...(name === 'codePostal' ? { inputMode: 'numeric' as const } : {})}
          autoComplete={autoComplete}
          value={choix.adresse[name]}
          error={erreurs[name]}
          onChange={(event) =>
            change({ adresse: { ...choix.adresse, [name]: event.target.value } })
          }
          onBlur={({ target }) => {
            if (!isPressing()) onLeave(name, target.value)
          }}
        />
      ))}
    </div>
  )
}

function Agences({
  choix,
  erreurs,
  change,
  agences,
}: Omit<Props, 'canDeliver' | 'onLeave' | 'retrait'>) {
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
