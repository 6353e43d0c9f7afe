// A form that is told early by the rules, judged by the server, and never loses what was typed.
import type { FocusEvent, FormEvent } from 'react'
import { useRef, useState } from 'react'
import { isPressing } from './appui'
import { HttpError, messageOf } from './http'
import { check } from './rules'

/** The values of a form, by field; a radio or a tick counts only when it is on. */
export type Valeurs = Record<string, string>

/** Rule of a field: the sentence that refuses it, or nothing; the form may not be sent yet. */
export type Regle = (
  valeur: string,
  valeurs: Valeurs,
  isSent: boolean,
) => Promise<string | undefined>

export type Regles = Record<string, Regle>

/** A field that may not be empty. */
export function requireText(sentence: string): Regle {
  return async (valeur) => (valeur.trim() === '' ? sentence : undefined)
}

/** A rule of `wasm-rules`, by its name in the browser. */
export function ruleOf(name: string): Regle {
  return (valeur) => check(name, valeur)
}

/** A field that may not be empty, then a rule for what it holds. */
export function requireThen(sentence: string, rule: Regle): Regle {
  return (valeur, valeurs, isSent) =>
    valeur.trim() === '' ? Promise.resolve(sentence) : rule(valeur, valeurs, isSent)
}

/** docs/vitrine.md 7.4: an address of 6 characters or fewer is not judged before it is sent. */
export const regleEmail: Regle = (valeur, _, isSent) =>
  check(isSent ? 'checkEmailRequis' : 'checkEmail', valeur)

export function valeursDe(form: HTMLFormElement): Valeurs {
  const fields = [...new FormData(form)].filter((it) => typeof it[1] === 'string')
  return Object.fromEntries(fields) as Valeurs
}

type Erreurs = Record<string, string>

/** A field whose rule looks at another one: it is judged again when that one changes. */
const DEPEND: Record<string, string> = { motDePasse: 'confirmation' }

interface Options {
  /** Judge of what is sent: the rules here, or the server alone, which then tells everything. */
  judgedBy?: 'here' | 'server'
}

/** Props for the form, and what to say about it. */
export function useFormulaire(
  regles: Regles,
  send: (valeurs: Valeurs) => Promise<void>,
  { judgedBy = 'here' }: Options = {},
) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [erreurs, setErreurs] = useState<Erreurs>({})
  const [message, setMessage] = useState('')
  const [encours, setEncours] = useState(false)

  /** Judges one field; a field that was right stays silent until it is left. */
  async function judge(name: string, isLeft: boolean) {
    const rule = regles[name]
    // What only the server judges is judged again when it is sent: typed over, nothing is wrong.
    if (!form.current || (isLeft && !rule)) return
    const valeurs = valeursDe(form.current)
    const valeur = valeurs[name] ?? ''
    if (isLeft && valeur === '') return
    const sentence = await rule?.(valeur, valeurs, false)
    setErreurs((it) => (isLeft || it[name] ? with_(it, name, sentence) : it))
    const dependent = DEPEND[name]
    if (dependent) await judge(dependent, isLeft)
  }

  function refuse(champs: Erreurs, sentence: string) {
    setErreurs(champs)
    setMessage(sentence)
    const isRefused = (it: Element) => champs[(it as HTMLInputElement).name]
    const first = [...(form.current?.elements ?? [])].find(isRefused)
    // The focus waits for the message to be in the page, so that it is read with the field.
    setTimeout(() => (first as HTMLElement | undefined)?.focus(), 0)
  }

  /** Says why it was not done, at the field where one is to blame. */
  function fail(error: unknown) {
    const champs = error instanceof HttpError ? error.champs : {}
    const shown = Object.keys(champs).some((it) => form.current?.elements.namedItem(it))
    refuse(champs, shown ? '' : messageOf(error))
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const valeurs = valeursDe(event.currentTarget)
    sending.current = true
    setEncours(true)
    try {
      const champs = judgedBy === 'here' ? await refusals(regles, valeurs) : {}
      if (Object.keys(champs).length > 0) return refuse(champs, '')
      refuse({}, '')
      await send(valeurs)
    } catch (error) {
      fail(error)
    } finally {
      sending.current = false
      setEncours(false)
    }
  }

  const props = {
    ref: form,
    noValidate: true,
    onSubmit,
    onBlur: ({ target }: FocusEvent<HTMLFormElement>) => {
      // Sending judges every field anyway.
      if (!isPressing()) void judge(target.name, true)
    },
    onInput: (event: FormEvent<HTMLFormElement>) =>
      void judge((event.target as HTMLInputElement).name, false),
  }
  return { props, erreurs, message, encours, refuse, fail }
}

async function refusals(regles: Regles, valeurs: Valeurs): Promise<Erreurs> {
  const champs: Erreurs = {}
  for (const [name, rule] of Object.entries(regles)) {
    const sentence = await rule(valeurs[name] ?? '', valeurs, true)
    if (sentence) champs[name] = sentence
  }
  return champs
}

function with_(erreurs: Erreurs, name: string, sentence: string | undefined): Erreurs {
  const { [name]: _, ...others } = erreurs
  return sentence ? { ...others, [name]: sentence } : others
}
