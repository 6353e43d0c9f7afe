// Field of references: pasted, typed, or brought by a file.
import { compte } from '../../lib/format'
import { Icon } from '../../ui/Icon'
import { LIGNES_MAX } from './lignes'
import s from './Saisie.module.css'
import { useDepot } from './useDepot'
import type { Actions } from './useSaisie'

const EXEMPLE = 'VIS-4X40;200\nCHEV-8X60\t50\n3 250 611 234 567 2'

export function FormSaisie({ actions }: { actions: Actions }) {
  const { texte, occupe, places, changer, coller, verifier, lireFichier } = actions
  const isOver = useDepot(actions.deposer)
  return (
    <form
      className={`carte ${s.formulaire} ${isOver ? s.depot : ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        void verifier()
      }}
    >
      <label htmlFor="references" className="etiquette">
        Vos références
      </label>
      <textarea
        ref={places.field}
        id="references"
        className={`saisie ${s.zone}`}
        rows={10}
        spellCheck={false}
        autoCapitalize="none"
        aria-describedby="references-aide"
        placeholder={EXEMPLE}
        value={texte}
        onChange={(event) => changer(event.target.value)}
        onPaste={coller}
      />
      <p id="references-aide" className="aide">
        Séparez la quantité par une tabulation, un point-virgule ou une virgule. Sans quantité, une
        pièce est comptée. Les lignes se vérifient à mesure. {compte(LIGNES_MAX, 'ligne')} au plus.
        Un fichier peut aussi être déposé n’importe où sur la page.
      </p>
      <div className={s.actions}>
        <button type="submit" className="bouton bouton-marine" aria-disabled={occupe !== ''}>
          <Icon name="coche" />
          Vérifier
        </button>
        <label className="bouton">
          <Icon name="envoyer" />
          Fichier CSV ou Excel
          <input
            type="file"
            className="hors-vue"
            accept=".csv,.txt,.xlsx"
            onChange={(event) => {
              void lireFichier(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
      </div>
    </form>
  )
}
