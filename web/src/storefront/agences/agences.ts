// The agency popup alive: opens it, searches in it, and reloads the page once an agency is chosen.
import { askHtml, HttpError } from '../../lib/http'
import { paths } from '../../lib/paths'
import { isMobile } from '../../lib/settings'
import { trusted } from '../../lib/trusted'
import { closeWaiting, showFragment, showVisite, showWaiting } from '../commun/fragment'

interface Answer {
  html: string
  reload: number
}

const TITRE = 'Choisir une agence'

/** docs/vitrine.md 7.5: an answer that is not JSON is silently ignored. */
async function ask(form: Record<string, string>): Promise<Answer | null> {
  const text = await askHtml(paths.agence, { form, headers: { Accept: 'application/json' } })
  try {
    return JSON.parse(text) as Answer
  } catch {
    return null
  }
}

/**
 * Opens the popup; also called by itself when the page settings ask for it, with what they show at a
 * visit: it comes after, to who closed the popup without a choice.
 */
export async function openAgences(visite: string | null = null): Promise<void> {
  const isWaiting = showWaiting(TITRE)
  const popup = document.querySelector('dialog.popup')
  popup?.addEventListener('close', () => showVisite(visite), { once: true })
  await handle({ codePostal: '', refresh: '0' }, (html) => {
    if (!isWaiting()) return
    const field = showFragment(html, TITRE).querySelector<HTMLInputElement>('[data-regle]')
    // Told when it is left; what is typed is put right before.
    field?.addEventListener('change', () => void isRight(field))
    // It is what one comes for; not on a touch screen, where it would open a keyboard.
    if (!isMobile()) field?.focus()
  })
}

/** The field's own rule says it, where it is wrong. */
const isRight = async (field: HTMLInputElement) =>
  (await import('../../lib/judge')).judgeField(field)

/** A form of the popup was sent: a search, or a choice. */
export async function onAgences(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector<HTMLInputElement>('[data-regle]')
  if (field && !(await isRight(field))) return field.focus()
  const fields = Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  )
  await handle(fields, (html) => {
    const place = document.querySelector('[data-agences-resultats]')
    if (place) place.innerHTML = trusted(html)
  })
}

async function handle(fields: Record<string, string>, show: (html: string) => void): Promise<void> {
  try {
    const answer = await ask(fields)
    if (answer?.reload === 1) location.reload()
    else if (answer) show(answer.html)
    else closeWaiting()
  } catch (error) {
    closeWaiting()
    const said = await import('../../lib/toast').catch(() => undefined)
    // Without a network its words do not come either: the entry has some.
    if (!said) throw error
    said.toast(error instanceof HttpError ? error.message : 'Réessayez dans un instant.', 'error')
  }
}
