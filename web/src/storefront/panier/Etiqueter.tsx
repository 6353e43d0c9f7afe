// One worksite for several lines at once.
import { useState } from 'react'
import { compte, nombre } from '../../lib/format'
import { askJson } from '../../lib/http'
import { pathsPaniers } from '../../lib/pathsPaniers'
import { useFormulaire } from '../../lib/useFormulaire'
import { Modal } from '../../ui/Modal'
import type { LigneView } from '../../wire/LigneView'
import { ChampChantier, regleChantier } from '../chantiers/ChampChantier'
import s from './Formulaires.module.css'
import type { Actions } from './usePanier'

interface Props {
  lignes: LigneView[]
  chantiers: string[]
  actions: Actions
  onDone: () => void
}

export function Etiqueter({ lignes, chantiers, actions, onDone }: Props) {
  /** At first, those that have no worksite yet. */
  const [cochees, setCochees] = useState(
    () => new Set(lignes.filter((it) => !it.tagName).map((it) => it.id)),
  )
  const [aucune, setAucune] = useState(false)
  const formulaire = useFormulaire({ tagName: regleChantier }, async ({ tagName = '' }) => {
    const ids = lignes.filter((it) => cochees.has(it.id)).map((it) => it.id)
    setAucune(ids.length === 0)
    if (ids.length === 0) return
    await actions.faire(async () => {
      await askJson(pathsPaniers.chantier, { json: { ids, tagName: tagName.trim() } })
      const pour = tagName.trim() ? `pour le chantier ${tagName.trim()}` : 'sans chantier'
      return `${compte(ids.length, 'ligne')} ${pour}`
    })
    onDone()
  })

  function cocher(ids: number[], isTicked: boolean) {
    setAucune(false)
    setCochees((it) => {
      const next = new Set(it)
      for (const id of ids) isTicked ? next.add(id) : next.delete(id)
      return next
    })
  }

  return (
    <Modal open title="Étiqueter plusieurs lignes" closeLabel="Fermer" onClose={onDone}>
      <form {...formulaire.props} className={s.formulaire}>
        <ChampChantier
          label="Chantier"
          help="Laissez ce champ vide pour retirer le chantier des lignes cochées."
          chantiers={chantiers}
          error={formulaire.erreurs.tagName}
        />
        <fieldset className={s.lignes} aria-describedby={aucune ? 'aucune-ligne' : undefined}>
          <legend>Lignes à étiqueter</legend>
          <label className="coche">
            <input
              type="checkbox"
              checked={cochees.size === lignes.length}
              onChange={(event) =>
                cocher(
                  lignes.map((it) => it.id),
                  event.target.checked,
                )
              }
            />
            <strong>Toutes les lignes</strong>
          </label>
          <ul>
            {lignes.map(({ id, designation, quantite, libelleUnite, tagName }) => (
              <li key={id}>
                <label className="coche">
                  <input
                    type="checkbox"
                    checked={cochees.has(id)}
                    onChange={(event) => cocher([id], event.target.checked)}
                  />
                  <span>
                    {designation}{' '}
                    <span className="aide">
                      {nombre(quantite)} {libelleUnite}
                      {tagName && ` · ${tagName}`}
                    </span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        {aucune && (
          <p id="aucune-ligne" role="alert" className="erreur-champ">
            Cochez au moins une ligne.
          </p>
        )}
        {formulaire.message && <p role="alert">{formulaire.message}</p>}
        <p className="rangee">
          <button type="submit" className="bouton bouton-marine" aria-disabled={formulaire.encours}>
            Étiqueter
          </button>
          <button type="button" className="bouton" onClick={onDone}>
            Annuler
          </button>
        </p>
      </form>
    </Modal>
  )
}
