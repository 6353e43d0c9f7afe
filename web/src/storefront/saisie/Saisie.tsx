// The quick order alive: check, correct, add. What was typed stays until it has been added.
import { useRef, useState } from 'react'
import { compte } from '../../lib/format'
import { askJson, messageOf } from '../../lib/http'
import { pathsCompte } from '../../lib/pathsCompte'
import { Icon } from '../../ui/Icon'
import type { SaisiePage } from '../../wire/pagesCompte'
import type { LigneSaisie, SaisieView } from '../../wire/paniers'
import { ajouter } from './ajouter'
import { LIGNES_MAX, lignesDe, pretes, remplacer, sansLignes } from './lignes'
import { Resultat } from './Resultat'
import s from './Saisie.module.css'

const EXEMPLE = 'VIS-4X40;200\nCHEV-8X60\t50\n3 250 611 234 567 2'

/** What the person is told: words for all, and whether something is wrong. */
interface Dit {
  texte: string
  kind: 'succes' | 'erreur'
}

export function Saisie({ commandePossible }: SaisiePage) {
  const [texte, setTexte] = useState('')
  const [lignes, setLignes] = useState<LigneSaisie[] | null>(null)
  const [dit, setDit] = useState<Dit | null>(null)
  const [occupe, setOccupe] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const results = useRef<HTMLHeadingElement>(null)
  const valides = pretes(lignes ?? [])

  /** One thing at a time; a failure is said, and leaves everything as it was. */
  async function doing(what: string, action: () => Promise<void>) {
    if (occupe) return
    setOccupe(what)
    setDit(null)
    try {
      await action()
    } catch (error) {
      setDit({ texte: messageOf(error), kind: 'erreur' })
    } finally {
      setOccupe('')
    }
  }

  function verifier(source: string) {
    const nb = lignesDe(source).length
    if (nb === 0) {
      setDit({ texte: 'Veuillez saisir au moins une référence.', kind: 'erreur' })
      return field.current?.focus()
    }
    return doing('Vérification…', async () => {
      const json = { texte: source }
      const view = await askJson<SaisieView>(pathsCompte.saisie, { json })
      setLignes(view.lignes)
      setTimeout(() => results.current?.focus(), 0)
    })
  }

  function lireFichier(fichier: File | undefined) {
    if (!fichier) return
    return doing('Lecture du fichier…', async () => {
      const form = new FormData()
      form.set('fichier', fichier)
      const view = await askJson<SaisieView>(pathsCompte.saisie, { form })
      setLignes(view.lignes)
      setTexte(view.lignes.map((it) => it.texte).join('\n'))
      setTimeout(() => results.current?.focus(), 0)
    })
  }

  function choisir(numero: number, codeArticle: string) {
    const next = remplacer(texte, numero, codeArticle)
    setTexte(next)
    return verifier(next)
  }

  function toutAjouter() {
    return doing('Ajout au panier…', async () => {
      const { ajoutees, refus } = await ajouter(valides)
      setTexte((it) => sansLignes(it, ajoutees))
      // Lines are counted anew: what remains is what could not be added.
      const rest = (lignes ?? []).filter((it) => !ajoutees.has(it.numero))
      const renumbered = rest.map((it, rang) => ({
        ...it,
        numero: rang + 1,
        erreur: refus.get(it.numero) ?? it.erreur,
      }))
      setLignes(renumbered.length > 0 ? renumbered : null)
      setDit({
        texte: `${compte(ajoutees.size, 'ligne')} ajoutée${ajoutees.size > 1 ? 's' : ''} au panier.`,
        kind: ajoutees.size > 0 ? 'succes' : 'erreur',
      })
    })
  }

  return (
    <div className={`${s.saisie} ${lignes ? s.verifiee : ''}`}>
      <form
        className={`carte ${s.formulaire}`}
        onSubmit={(event) => {
          event.preventDefault()
          void verifier(texte)
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
          onChange={(event) => setTexte(event.target.value)}
        />
        <p id="references-aide" className="aide">
          Séparez la quantité par une tabulation, un point-virgule ou une virgule. Sans quantité,
          une pièce est comptée. {compte(LIGNES_MAX, 'ligne')} au plus.
        </p>
        <div className={s.actions}>
          <button type="submit" className="bouton bouton-marine" disabled={occupe !== ''}>
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
      </div>
      {lignes && (
        <Resultat
          lignes={lignes}
          titre={results}
          occupe={occupe !== ''}
          valides={valides.length}
          commandePossible={commandePossible}
          onChoix={(numero, code) => void choisir(numero, code)}
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
