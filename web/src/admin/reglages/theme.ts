// A theme as a file: what the settings of the look hold, to keep or to take to another shop. What is read is
// judged field by field, and put in the form: nothing is kept before it is seen and saved.
import type { Champ } from '../../lib/champ'
import { APPARENCE } from '../../lib/champsApparence'
import type { Saisies } from './calls'

/** Name the file gives itself. */
const FORMAT = 'comptoir-theme'

/** Bytes of a theme: ten short values take a tenth of it. */
export const THEME_OCTETS_MAX = 4096

export const NOM_FICHIER = 'theme.json'

/** Content of a file, or the reason of its refusal. */
type ThemeLu = { valeurs: Saisies } | { refus: string }

/** The settings of the look, as a file. */
export function writeTheme(valeurs: Saisies): string {
  const apparence = Object.fromEntries(APPARENCE.map(({ nom }) => [nom, valeurs[nom] ?? '']))
  return `${JSON.stringify({ format: FORMAT, apparence }, null, 2)}\n`
}

/** Takes what the program proposes, and refuses the file for any value it does not. */
export function readTheme(texte: string): ThemeLu {
  const apparence = apparenceDe(texte)
  if (!apparence) {
    return { refus: 'Ce fichier n’est pas un thème\u00a0: choisissez-en un exporté d’ici.' }
  }
  const inconnus = Object.keys(apparence).filter((nom) => !APPARENCE.some((it) => it.nom === nom))
  const faux = APPARENCE.filter((champ) => champ.nom in apparence && !isPropose(champ, apparence))
  if (inconnus.length + faux.length > 0) {
    const refuses = [
      ...faux.map(({ label }) => label),
      ...inconnus.map((it) => `«\u00a0${it}\u00a0»`),
    ]
    return {
      refus: `Ce thème n’est pas lu, des valeurs n’y sont pas proposées\u00a0: ${refuses.join(', ')}.`,
    }
  }
  return { valeurs: apparence as Saisies }
}

/** The values of a file that calls itself a theme. */
function apparenceDe(texte: string): Record<string, unknown> | undefined {
  try {
    const lu: unknown = JSON.parse(texte)
    if (!isObject(lu) || lu.format !== FORMAT || !isObject(lu.apparence)) return undefined
    return lu.apparence
  } catch {
    return undefined
  }
}

const isObject = (lu: unknown): lu is Record<string, unknown> =>
  typeof lu === 'object' && lu !== null && !Array.isArray(lu)

/** One of the choices, or a colour; an empty one is the program's own. */
function isPropose({ nom, choix }: Champ, apparence: Record<string, unknown>): boolean {
  const valeur = apparence[nom]
  if (typeof valeur !== 'string') return false
  if (choix) return choix.some(([it]) => it === valeur)
  return valeur === '' || /^#[0-9a-f]{6}$/i.test(valeur)
}
