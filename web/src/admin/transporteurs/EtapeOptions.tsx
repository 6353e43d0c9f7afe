// Step 2: parameters of the export, and options shown at checkout.
import { useQuery } from '@tanstack/react-query'
import { Echec } from '../commun/Echec'
import { CHOIX, listChoix, type Saisie } from './calls'
import { type Paire, setValeur, togglePaire } from './saisie'
import s from './Transporteurs.module.css'

interface Props {
  saisie: Saisie
  onChange: (saisie: Saisie) => void
}

export function EtapeOptions({ saisie, onChange }: Props) {
  const choix = useQuery({ queryKey: [CHOIX], queryFn: listChoix })
  if (choix.isPending) return <p role="status">Chargement…</p>
  if (choix.isError) {
    return <Echec erreur={choix.error} onAgain={choix.refetch} />
  }
  const params = choix.data.params.map(({ LIB, VAL }) => ({ nom: LIB, valeur: VAL }))
  return (
    <>
      <Paires
        titre="Paramétrage"
        aide="Écrits dans le fichier de chaque commande confiée à ce transporteur."
        connues={params}
        choisies={saisie.params.map(({ LIB, VAL }) => ({ nom: LIB, valeur: VAL }))}
        onChange={(paires) =>
          onChange({
            ...saisie,
            params: paires.map(({ nom, valeur }) => ({ LIB: nom, VAL: valeur })),
          })
        }
      />
      <Paires
        titre="Options"
        aide="Montrées à vos clients avec ce transporteur."
        connues={choix.data.options}
        choisies={saisie.options}
        onChange={(options) => onChange({ ...saisie, options })}
      />
    </>
  )
}

interface PairesProps {
  titre: string
  aide: string
  connues: Paire[]
  choisies: Paire[]
  onChange: (paires: Paire[]) => void
}

function Paires({ titre, aide, connues, choisies, onChange }: PairesProps) {
  const id = `${titre}-aide`
  return (
    <fieldset className={s.groupe} aria-describedby={id}>
      <legend className="etiquette">{titre}</legend>
      <p id={id} className="aide">
        {aide}
      </p>
      {connues.map((connue) => {
        const chosen = choisies.find((it) => it.nom === connue.nom)
        return (
          <div key={connue.nom} className={s.paire}>
            <label className="coche">
              <input
                type="checkbox"
                checked={chosen !== undefined}
                onChange={() => onChange(togglePaire(choisies, connue))}
              />
              {connue.nom}
            </label>
            {chosen && (
              <input
                className="saisie"
                aria-label={`Valeur de ${connue.nom}`}
                placeholder="Valeur"
                value={chosen.valeur}
                onChange={(event) => onChange(setValeur(choisies, connue.nom, event.target.value))}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
