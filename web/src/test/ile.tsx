// A person in front of one island: shown, read, clicked, typed into.
import type { ReactElement } from 'react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { painted } from '../lib/peinture'
import { openPage, settle } from './dom'

/** Shows one component alone in the page. */
export async function show(element: ReactElement): Promise<void> {
  openPage('<div id="ile"></div>')
  const place = document.getElementById('ile') as HTMLElement
  await act(async () => createRoot(place).render(element))
}

/** Lets what was asked be answered and shown. */
export async function answered(): Promise<void> {
  await act(async () => {
    // Some work waits until the answer to the gesture is on the screen.
    await painted()
    for (let turn = 0; turn < 4; turn += 1) await settle()
  })
}

function nameOf(element: HTMLElement): string {
  const label = element.id ? document.querySelector(`label[for="${element.id}"]`) : null
  const around = element.closest('label')
  const text = label ?? around ?? element
  return element.getAttribute('aria-label') ?? text.textContent ?? ''
}

/** The first button, link or field whose name starts so. */
export function named<E extends HTMLElement = HTMLElement>(selector: string, name: string): E {
  const all = [...document.querySelectorAll<E>(selector)]
  const found = all.find((it) => nameOf(it).trim().startsWith(name))
  if (!found) throw new Error(`no ${selector} is called « ${name} »: ${all.map(nameOf).join(', ')}`)
  return found
}

export async function press(name: string): Promise<void> {
  await act(async () => named('button', name).click())
  await answered()
}

/** Types the way a person does, so that React sees it, then leaves the field. */
export async function fill(field: HTMLElement, value: string): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  await act(async () => {
    field.focus()
    setter?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await act(async () => field.blur())
  await answered()
}

export async function tick(name: string): Promise<void> {
  await act(async () => named('input', name).click())
  await answered()
}

export async function submit(): Promise<void> {
  const form = document.querySelector('form') as HTMLFormElement
  await act(async () => {
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  await answered()
}

/** Words the page says to screen readers, and those it shows as refused. */
export function said(): string {
  const places = document.querySelectorAll('[role="status"], [role="alert"], .erreur-champ')
  return [...places].map((it) => it.textContent).join('\n')
}
