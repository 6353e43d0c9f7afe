// The form of what carriers may be given: two lists of names, each with the value that is proposed.
import type { FormEvent } from 'react'
import { useUnsaved } from '../../lib/useUnsaved'
import { Icon } from '../../ui/Icon'
import type { OptionsTransporteurView } from '../../wire/OptionsTransporteurView'
import { Conflit } from '../commun/Conflit'
import { useEnregistrement } from '../commun/useEnregistrement'
import { useFusion } from '../commun/useFusion'
import { listChoix, saveChoix } from './calls'
import { avecLigne, CHAMPS, type Choix, depuisChoix, enChoix, LISTES, type Ligne } from './choix'
import s from './Transporteurs.module.css'

interface Props {
  choix: OptionsTransporteurView
  onSaved: () => void
  onReload: () => void
}

const TITRES = {
  params: {
    titre: 'Paramètres',
    aide: 'Écrits dans le fichier de chaque commande, pour votre gestion commerciale ou votre transporteur.',
    ajout: 'Ajouter un paramètre',
  },
  options: {
    titre: 'Options',
    aide: 'Montrées à vos clients au choix de la livraison, par exemple «\u00a0Sur rendez-vous\u00a0».',
    ajout: 'Ajouter une option',
  },
}

export function FormChoix({ choix, onSaved, onReload }: Props) {
  const fusion = useFusion({
    start: () => depuisChoix(choix),
    champs: CHAMPS,
    relire: async () => depuisChoix(await listChoix()),
  })
  const { save, erreurs, busy, clear } = useEnregistrement({
    echec: 'Les choix ne sont pas enregistrés',
    onStale: fusion.stale,
  })
  useUnsaved(fusion.dirty)
  const send = (typed: Choix, version: number | null) =>
    save(() => saveChoix({ ...enChoix(typed), version }), onSaved)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(fusion.valeur, fusion.base.version)
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {LISTES.map((nom) => (
        <Lignes
          key={nom}
          nom={nom}
          lignes={fusion.valeur[nom]}
          erreur={erreurs[nom]}
          onChange={(lignes) => {
            clear()
            fusion.change({ ...fusion.valeur, [nom]: lignes })
          }}
        />
      ))}
      <div className={s.boutons}>
        <button type="submit" className="bouton bouton-principal" disabled={busy}>
          Enregistrer
        </button>
      </div>
      <Conflit
        conflit={fusion.conflit}
        quoi="ces choix"
        onReload={onReload}
        onSave={(both) => send(both, fusion.take(both))}
        onCancel={fusion.settle}
      />
    </form>
  )
}

interface LignesProps {
  nom: (typeof LISTES)[number]
  lignes: Ligne[]
  erreur: string | undefined
  onChange: (lignes: Ligne[]) => void
}

function Lignes({ nom, lignes, erreur, onChange }: LignesProps) {
  const { titre, aide, ajout } = TITRES[nom]
  const change = (numero: number, changed: Partial<Ligne>) =>
    onChange(lignes.map((it) => (it.numero === numero ? { ...it, ...changed } : it)))
  return (
    <fieldset className={s.groupe} aria-describedby={`${nom}-aide`}>
      <legend className="etiquette">{titre}</legend>
      <p id={`${nom}-aide`} className="aide">
        {aide}
      </p>
      {lignes.length === 0 && <p>Aucun choix pour l’instant.</p>}
      {lignes.map((it, rang) => (
        <div key={it.numero} className={s.trio}>
          <input
            id={rang === 0 ? nom : undefined}
            className="saisie"
            aria-label={`${titre}, nom ${rang + 1}`}
            aria-invalid={erreur ? true : undefined}
            placeholder="Nom"
            value={it.nom}
            onChange={(event) => change(it.numero, { nom: event.target.value })}
          />
          <input
            className="saisie"
            aria-label={`${titre}, valeur proposée ${rang + 1}`}
            placeholder="Valeur proposée"
            value={it.valeur}
            onChange={(event) => change(it.numero, { valeur: event.target.value })}
          />
          <button
            type="button"
            className="bouton bouton-petit"
            aria-label={`Retirer ${it.nom || `la ligne ${rang + 1}`}`}
            onClick={() => onChange(lignes.filter((other) => other !== it))}
          >
            <Icon name="corbeille" />
          </button>
        </div>
      ))}
      {erreur && (
        <p role="alert" className="erreur-champ">
          {erreur}
        </p>
      )}
      <button type="button" className="bouton" onClick={() => onChange(avecLigne(lignes))}>
        <Icon name="plus" /> {ajout}
      </button>
    </fieldset>
  )
}
