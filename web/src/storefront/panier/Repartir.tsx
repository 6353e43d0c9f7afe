// A part of a line set apart: for another worksite, or beside it.
import { useId } from 'react'
import { nombre } from '../../lib/format'
import { askJson } from '../../lib/http'
import { pathsPaniers } from '../../lib/pathsPaniers'
import type { Vente } from '../../lib/quantite'
import { check } from '../../lib/rules'
import { useFormulaire } from '../../lib/useFormulaire'
import { Champ } from '../../ui/Champ'
import { Modal } from '../../ui/Modal'
import type { LigneView } from '../../wire/LigneView'
import type { ScissionView } from '../../wire/ScissionView'
import { ChampChantier, regleChantier } from '../chantiers/ChampChantier'
import s from './Formulaires.module.css'
import { placer } from './ordre'
import type { Actions } from './usePanier'

interface Props {
  ligne: LigneView
  vente: Vente
  chantiers: string[]
  actions: Actions
  onDone: () => void
}

export function Repartir({ ligne, vente, chantiers, actions, onDone }: Props) {
  const champ = useId()
  const { quantite, designation, libelleUnite, tagName: before } = ligne
  const regles = {
    scinder: (part: string) => {
      const { multiple_vente, decimales } = vente
      const multiple = multiple_vente > 0 ? `${multiple_vente}` : ''
      return check('checkScission', `${quantite}`, part, multiple, `${decimales}`)
    },
    tagName: regleChantier,
  }
  const formulaire = useFormulaire(regles, async ({ scinder = '', tagName = '' }) => {
    await actions.faire(() => repartir(scinder, tagName.trim()))
    onDone()
  })

  async function repartir(scinder: string, tagName: string): Promise<string> {
    const json = { scinder, tagName }
    const lignes = actions.lignes()
    const url = pathsPaniers.ligne(actions.panier.id, ligne.id)
    const { part } = await askJson<ScissionView>(url, { method: 'PATCH', json })
    if (part && !lignes.some((it) => it.id === part.id)) {
      // Beside the line it comes from. Refused, the basket is another than is shown: it stays last.
      await placer(lignes, part.id, actions.rangDe(ligne.id) + 1).catch(() => undefined)
    }
    const pour = tagName ? ` pour le chantier ${part?.tagName ?? tagName}` : ''
    return `${scinder} de ${designation} mis à part${pour}`
  }

  return (
    <Modal open title="Répartir la ligne" closeLabel="Fermer la répartition" onClose={onDone}>
      <form {...formulaire.props} className={s.formulaire}>
        <p>
          {designation}&nbsp;: {nombre(quantite)} {libelleUnite}
          {before ? ` pour le chantier ${before}` : ', sans chantier'}.
        </p>
        <Champ
          id={champ}
          name="scinder"
          label="Quantité à mettre à part"
          inputMode={vente.decimales > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          error={formulaire.erreurs.scinder}
        />
        <ChampChantier
          label="Chantier de cette part"
          optional="(facultatif)"
          chantiers={chantiers}
          error={formulaire.erreurs.tagName}
        />
        {formulaire.message && <p role="alert">{formulaire.message}</p>}
        <p className="rangee">
          <button type="submit" className="bouton bouton-marine" aria-disabled={formulaire.encours}>
            Répartir
          </button>
          <button type="button" className="bouton" onClick={onDone}>
            Annuler
          </button>
        </p>
      </form>
    </Modal>
  )
}
