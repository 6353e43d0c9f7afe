// Submenus kept in the browser, by activity, until the data's version or the cache key changes.
import { askJson } from '../../lib/http'
import { paths } from '../../lib/paths'

export interface Entree {
  CODE: string
  NIVEAU: number
  LIBELLE: string
  LIEN: string
  IMAGE?: string
  entrees?: Entree[]
}

export interface SousMenu {
  activite: { CODE: string; LIBELLE: string; LIEN: string }
  version: string
  entrees: Entree[]
}

const PREFIX = 'comptoir.menu.'
const STAMP = `${PREFIX}version`

/** The submenu of one activity, from the browser when it is there and of this version. */
export async function loadSousMenu(code: string, data: DOMStringMap): Promise<SousMenu> {
  renew(`${data.cle ?? ''}:${data.version ?? ''}`)
  const kept = sousMenuOf(read(PREFIX + code))
  if (kept) return kept
  const answer = await askJson<SousMenu>(paths.sousMenu(code))
  write(PREFIX + code, JSON.stringify(answer))
  return answer
}

/** Submenu that was kept, unless it is damaged: another script, a half-written entry, a hand. */
function sousMenuOf(text: string | null): SousMenu | undefined {
  try {
    const kept = JSON.parse(text ?? '') as SousMenu
    return isEntree({ ...kept.activite, NIVEAU: 1, entrees: kept.entrees }) ? kept : undefined
  } catch {
    return undefined
  }
}

function isEntree({ LIEN, LIBELLE, entrees }: Entree): boolean {
  const isWhole = typeof LIEN === 'string' && typeof LIBELLE === 'string'
  return isWhole && (entrees === undefined || entrees.every(isEntree))
}

function renew(stamp: string): void {
  if (read(STAMP) === stamp) return
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key)
    }
  } catch {
    // A browser that refuses storage has nothing to clear.
  }
  write(STAMP, stamp)
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or refused: the next hover asks again.
  }
}
