// Which record of a list is open, in the address: Back closes it, reloading opens it again.
import type { Adresse } from '../../lib/useAdresse'

/** Stands in the address for a record that does not exist yet; no code is empty. */
const NOUVELLE = '+'

/** The part of a list that knows its address; the list has a filter named `fiche`. */
type Liste = Pick<Adresse<'fiche'>, 'go' | 'href' | 'page'> & { filtres: { fiche: string } }

export function useFicheOuverte({ filtres, go, href, page }: Liste) {
  const { fiche } = filtres
  return {
    isOpen: fiche !== '',
    /** `null` for a new record. */
    code: fiche === NOUVELLE ? null : fiche,
    open: (code: string) => go({ fiche: code }, page),
    create: () => go({ fiche: NOUVELLE }, page),
    close: () => go({ fiche: '' }, page),
    href: (code: string) => href({ fiche: code }, page),
  }
}
