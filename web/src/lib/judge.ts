// Fields of plain forms judged by their rule: what is wrong is said below, until it is put right.
import { check } from './rules'

/**
 * Says whether the field may be sent; `data-regle` names its rule. An empty one is the server's to judge,
 * unless it is needed (`data-requis`).
 */
export async function judgeField(field: HTMLInputElement): Promise<boolean> {
  const valeur = field.value.trim()
  const isJudged = valeur !== '' || field.dataset.requis !== undefined
  const sentence = isJudged ? await check(field.dataset.regle ?? '', valeur) : undefined
  // Typed over while the rule came, it is judged again.
  if (field.value.trim() !== valeur) return false
  say(field, sentence)
  return !sentence
}

/** A form that says `data-juge` is sent once the rule of its field has nothing to say. */
export function startJuges(): void {
  document.addEventListener('submit', async (event) => {
    const form = event.target as HTMLFormElement
    const field = form.querySelector<HTMLInputElement>('[data-regle]')
    if (!field || !form.matches('[data-juge]')) return
    event.preventDefault()
    if (await judgeField(field)) form.submit()
    else field.focus()
  })
}

function say(field: HTMLInputElement, sentence = ''): void {
  const place = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  if (place) place.textContent = sentence
  field.removeAttribute('aria-invalid')
  if (!sentence) return
  field.setAttribute('aria-invalid', 'true')
  field.addEventListener('input', () => say(field), { once: true })
}
