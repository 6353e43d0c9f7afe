// The form of what carriers may be given: two lists of names, each with the value that is proposed.

import type { FormEvent } from 'react'
import { Icon } from '../../ui/Icon'
import { SaveBar } from '../../ui/SaveBar'
import type { OptionsTransporteurView } from '../../wire/OptionsTransporteurView'
import { Conflit } from '../commun/Conflit'
import { useRecord } from '../commun/useRecord'
import { listChoix, saveChoix } from './calls'
import { addLigne, bodyOf, CHAMPS, choixOf, LISTES, type Ligne } from './choix'
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
  const record = useRecord({
    start: () => choixOf(choix),
    champs: CHAMPS,
    load: async () => choixOf(await listChoix()),
    send: (typed, { version }) => saveChoix({ ...bodyOf(typed), version }),
    onSaved,
    echec: 'Les choix ne sont pas enregistrés',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    record.save()
  }
  return (
    <form className={s.form} onSubmit={submit} noValidate>
      {LISTES.map((nom) => (
        <Lignes
          key={nom}
          nom={nom}
          lignes={record.valeur[nom]}
          erreur={record.erreurs[nom]}
          onChange={(lignes) => record.edit({ [nom]: lignes })}
        />
      ))}
      <SaveBar modifie={record.dirty}>
        <button type="submit" className="bouton bouton-principal" disabled={record.busy}>
          Enregistrer
        </button>
      </SaveBar>
      <Conflit {...record.merge} quoi="ces choix" onReload={onReload} />
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
      <button type="button" className="bouton" onClick={() => onChange(addLigne(lignes))}>
        <Icon name="plus" /> {ajout}
      </button>
    </fieldset>
  )
}
