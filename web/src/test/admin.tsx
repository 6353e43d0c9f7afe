// A screen of the back office for its tests: its own query cache, its own place in the page.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { Annulation } from '../admin/commun/Annulation'
import { actesAnnulables } from '../lib/annulation'
import { openPage } from './dom'

let opened: Root | undefined

/** Opens a screen at an address, in place of the one before. */
export async function openScreen(screen: ReactNode, search = ''): Promise<void> {
  await closeScreen()
  history.replaceState(null, '', `/openweb/admin/essai${search}`)
  openPage('<div id="admin"></div>')
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: 0 }, mutations: { gcTime: 0 } },
  })
  const root = createRoot(document.getElementById('admin') as HTMLElement)
  opened = root
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Annulation />
        {screen}
      </QueryClientProvider>,
    ),
  )
}

export async function closeScreen(): Promise<void> {
  await act(async () => opened?.unmount())
  opened = undefined
  actesAnnulables.set([])
}

export const text = () => document.body.textContent ?? ''

/** The button, link or box of this name. */
export function named<E extends HTMLElement>(selector: string, name: string): E {
  const found = [...document.querySelectorAll<E>(selector)].find(
    (it) => (it.getAttribute('aria-label') ?? it.textContent?.trim()) === name,
  )
  if (!found) throw new Error(`no ${selector} named ${name}`)
  return found
}

export const click = (element: HTMLElement) => act(async () => element.click())

/** Downloads from now on: the name of each file and its text. */
export function caught(): { nom: string; texte: Promise<string> }[] {
  const files: { nom: string; texte: Promise<string> }[] = []
  let held: Blob
  URL.createObjectURL = (blob) => {
    held = blob as Blob
    return 'blob:essai'
  }
  HTMLAnchorElement.prototype.click = function () {
    files.push({ nom: this.download, texte: held.text() })
  }
  return files
}

/** Types into a field that React holds. */
export async function type(field: HTMLInputElement, value: string): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    setter?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
