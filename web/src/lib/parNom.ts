// Lists in the order of their names.

/** By name, as every choice is read, whatever order the server keeps. */
export const parNom = <T, N extends keyof T>(list: T[], nom: N): T[] =>
  list.toSorted((a, b) => String(a[nom]).localeCompare(String(b[nom]), 'fr'))
