// The quick order alive: check, correct, add. What was typed stays until it has been added.
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { compte } from '../../lib/format'
import { isAborted, messageOf } from '../../lib/http'
import { Icon } from '../../ui/Icon'
import type { SaisiePageView } from '../../wire/SaisiePageView'
import { ajouter } from './ajouter'
import { LIGNES_MAX, lignesDe, lues, pretes, remplacer, sansLignes } from './lignes'
import { Resultat } from './Resultat'
import s from './Saisie.module.css'
import { useVerification } from './useVerification'

const EXEMPLE = 'VIS-4X40;200\nCHEV-8X60\t50\n3 250 611 234 567 2'

/** What the person is told: words for all, and whether something is wrong. */
interface Dit {
  texte: string
  kind: 'succes' | 'erreur'
}

export function Saisie({ commandePossible }: SaisiePageView) {
  const verification = useVerification()
  const { texte, vues, echec, changer } = verification
  const [dit, setDit] = useState<Dit | null>(null)
  const [occupe, setOccupe] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const results = useRef<HTMLHeadingElement>(null)
  // Five thousand lines are drawn when the keys leave the time.
  const [shownTexte, shownVues] = useDeferredValue(useMemo(() => [texte, vues], [texte, vues]))
  const lignes = useMemo(() => lues(shownTexte, shownVues), [shownTexte, shownVues])
  const isVerifiee = lignes.some((it) => it.vue)

  /** One thing at a time; a failure is said, and leaves everything as it was. */
  async function doing(what: string, action: () => Promise<void>) {
    if (occupe) return
    setOccupe(what)
    setDit(null)
    try {
      await action()
    } catch (error) {
      if (!isAborted(error)) setDit({ texte: messageOf(error), kind: 'erreur' })
    } finally {
      setOccupe('')
    }
  }

  const toResults = () => setTimeout(() => results.current?.focus(), 0)

  function verifier() {
    if (lignesDe(texte).length === 0) {
      setDit({ texte: 'Veuillez saisir au moins une référence.', kind: 'erreur' })
      return field.current?.focus()
    }
    return doing('Vérification…', async () => {
      await verification.toutVerifier()
      toResults()
    })
  }

  function lireFichier(fichier: File | undefined) {
    if (!fichier) return
    return doing('Lecture du fichier…', async () => {
      await verification.lire(fichier)
      toResults()
    })
  }

  // The button that was pressed goes away with the line's error: the focus stays with the list.
  const choisir = useCallback(
    (numero: number, code: string, quantite?: number) => {
      changer((it) => remplacer(it, numero, code, quantite), true)
      results.current?.focus()
    },
    [changer],
  )

  function toutAjouter() {
    return doing('Ajout au panier…', async () => {
      const now = lues(texte, vues)
      const { ajoutees, refus } = await ajouter(pretes(now))
      const told = now.flatMap((it) => {
        const why = refus.get(it.numero)
        return why === undefined ? [] : [[it.texte, why] as const]
      })
      verification.refuser(new Map(told))
      // What remains is what could not be added.
      changer((it) => sansLignes(it, ajoutees))
      setDit({
        texte: `${compte(ajoutees.size, 'ligne')} ajoutée${ajoutees.size > 1 ? 's' : ''} au panier.`,
        kind: ajoutees.size > 0 ? 'succes' : 'erreur',
      })
    })
  }

  return (
    <div className={`${s.saisie} ${isVerifiee ? s.verifiee : ''}`}>
      <form
        className={`carte ${s.formulaire}`}
        onSubmit={(event) => {
          event.preventDefault()
          void verifier()
        }}
      >
        <label htmlFor="references" className="etiquette">
          Vos références
        </label>
        <textarea
          ref={field}
          id="references"
          className={`saisie ${s.zone}`}
          rows={10}
          spellCheck={false}
          autoCapitalize="none"
          aria-describedby="references-aide"
          placeholder={EXEMPLE}
          value={texte}
          onChange={(event) => changer(event.target.value)}
          onPaste={() => changer((it) => it, true)}
        />
        <p id="references-aide" className="aide">
          Séparez la quantité par une tabulation, un point-virgule ou une virgule. Sans quantité,
          une pièce est comptée. Les lignes se vérifient à mesure. {compte(LIGNES_MAX, 'ligne')} au
          plus.
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
      <div role="status" className={s.etat}>
        {occupe && <p className="aide">{occupe}</p>}
        {dit && <Annonce {...dit} />}
        {!dit && echec && <Annonce texte={echec} kind="erreur" />}
      </div>
      {isVerifiee && (
        <Resultat
          lignes={lignes}
          titre={results}
          occupe={occupe !== ''}
          commandePossible={commandePossible}
          onChoix={choisir}
          onAjout={() => void toutAjouter()}
        />
      )}
    </div>
  )
}

function Annonce({ texte, kind }: Dit) {
  return (
    <p className={`message message-${kind}`}>
      <Icon name={kind === 'succes' ? 'coche' : 'erreur'} />
      <span>
        {texte} {kind === 'succes' && <a href="/panier">Voir le panier</a>}
      </span>
    </p>
  )
}
