// Entry of the server's bundle, run by app/src/render: every screen by its name.
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Screens and fragments; the server asks for them by these names. */
// biome-ignore lint/suspicious/noExplicitAny: each screen's props are built in Rust for it.
const ecrans: Record<string, ComponentType<any>> = {}

/** Called by the server: the HTML of one screen, without the document around it. */
function rendre(name: string, props: string): string {
  const Ecran = ecrans[name]
  if (!Ecran) throw new Error(`no screen is called ${name}`)
  return renderToStaticMarkup(<Ecran {...JSON.parse(props)} />)
}

Object.assign(globalThis, { rendre })
