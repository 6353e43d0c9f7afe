// A file that is kept by the browser: one of the server's, or one made here.
import { askBlob } from './http'

/** Milliseconds a browser has to take the file: it reads it after the click. */
const KEPT_MS = 60_000

/** Asks for the file of an address and keeps it under `nom`; a refusal is thrown, in its words. */
export async function keepFile(href: string, nom: string): Promise<void> {
  keepMade(await askBlob(href), nom)
}

/** Keeps what was made here. */
export function keepMade(contenu: Blob, nom: string): void {
  const adresse = URL.createObjectURL(contenu)
  const link = document.createElement('a')
  link.href = adresse
  link.download = nom
  link.click()
  setTimeout(() => URL.revokeObjectURL(adresse), KEPT_MS)
}
