// Text of a field, and the one the server had put there: they differ where somebody was quicker
// than the script. Only the entry names this file: it hands what was found to the code that acts.

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A field with what was rendered in it and what it says now: a text, or whether it is ticked. */
export type Said = [Field, rendered: string | boolean, said: string | boolean]

/** To be asked before React comes, which calls what it hears so what was rendered. */
export function saidIn(part: ParentNode): Said[] {
  return [...part.querySelectorAll<Field>('input, select, textarea')].map((field) => {
    if ('options' in field) {
      const chosen = field.querySelector<HTMLOptionElement>('[selected]') ?? field.options[0]
      return [field, chosen?.value ?? '', field.value]
    }
    const { type, defaultChecked, checked } = field as HTMLInputElement
    return /radio|checkbox/.test(type)
      ? [field, defaultChecked, checked]
      : [field, field.defaultValue, field.value]
  })
}

/** True where anything was typed or chosen in a part of the page. */
export function isTouched(part: ParentNode): boolean {
  return saidIn(part).some(([, rendered, said]) => said !== rendered)
}
