// The strength of a new password and whether both entries are accepted, told while they are typed.
import type { FormEvent } from 'react'
import { useState } from 'react'
import { check } from '../../lib/rules'
import { MOT_DE_PASSE_CHARS_MIN } from '../../wire/bornes'

export interface Force {
  /** Kind of the message, by the shared rules. */
  genre: 'error' | 'warning' | 'success'
  phrase: string
  /** Advice that would make a weak one stronger. */
  manque?: string
}

export interface MotDePasse {
  force: Force | null
  /** Both entries agree and the rule accepts them: the form can update. */
  accepte: boolean
}

const RIEN: MotDePasse = { force: null, accepte: false }

/** Follows the fields `motDePasse` and `confirmation` of a form. */
export function useMotDePasse() {
  const [etat, setEtat] = useState(RIEN)

  async function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    if (name !== 'motDePasse' && name !== 'confirmation') return
    const { elements } = event.currentTarget
    const typedIn = (field: string) => (elements.namedItem(field) as HTMLInputElement).value
    setEtat(await judge(typedIn('motDePasse'), typedIn('confirmation')))
  }

  return { ...etat, onInput, reset: () => setEtat(RIEN) }
}

async function judge(motDePasse: string, confirmation: string): Promise<MotDePasse> {
  if (motDePasse === '') return RIEN
  const [genre, phrase, refus] = await Promise.all([
    check('genreMotDePasse', motDePasse),
    check('phraseMotDePasse', motDePasse),
    check('checkMotDePasse', motDePasse, confirmation),
  ])
  // Without the rules nothing is told early: the server judges.
  if (!genre || !phrase) return RIEN
  const force: Force = { genre: genre as Force['genre'], phrase }
  // A warning may still be refused: what it lacks is told as well.
  if (genre === 'error' || motDePasse.length < MOT_DE_PASSE_CHARS_MIN)
    force.manque = manqueDe(motDePasse)
  return { force, accepte: refus === undefined }
}

/** docs/vitrine.md 7.3: the kinds of letters that strength is judged by; the rule says a level, not what lacks. */
const GENRES: [RegExp, string][] = [
  [/[A-Z]/, 'une majuscule'],
  [/[a-z]/, 'une minuscule'],
  [/[0-9]/, 'un chiffre'],
]

function manqueDe(motDePasse: string): string {
  const absent = GENRES.filter(([genre]) => !genre.test(motDePasse)).map(([, label]) => label)
  const long =
    motDePasse.length < MOT_DE_PASSE_CHARS_MIN ? [`${MOT_DE_PASSE_CHARS_MIN} caractères`] : []
  // Two kinds of the three are enough.
  const kinds = absent.length > 1 ? [absent.join(' ou ')] : []
  return `Il manque\u00a0: ${[...long, ...kinds].join(', ')}.`
}
