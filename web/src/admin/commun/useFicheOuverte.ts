// Open record of a list, kept in the address: Back closes it, reloading opens it again.
import type { Adresse } from '../../lib/useAdresse'

/** Stands in the address for a record that does not exist yet; no code is empty. */
const NOUVELLE = '+'

/** The part of a list that knows its address; the list has a filter of this name. */
type Liste<N extends string> = Pick<Adresse<N>, 'go' | 'href' | 'page'> & {
  filtres: Record<N, string>
}

/** Named by its code, in the filter `fiche`. */
export function useFicheOuverte({ filtres, go, href, page }: Liste<'fiche'>) {
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

/** Named by its number, in the filter `id`; a word stands for the one that has none yet. */
export function useNumeroOuvert({ filtres, go, href, page }: Liste<'id'>, nouveau = 'nouveau') {
  const { id } = filtres
  return {
    isOpen: id !== '',
    /** `null` for a new record. */
    id: id === nouveau ? null : Number(id),
    open: (to: number) => go({ id: String(to) }, page),
    create: () => go({ id: nouveau }, page),
    close: () => go({ id: '' }, page),
    href: (to: number) => href({ id: String(to) }, page),
  }
}
