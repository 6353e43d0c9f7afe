// Things that share a name are told apart by their code: a list with « Agence de Lyon » twice is no choice.

/** By name, as every choice is read, whatever order the server keeps. */
export const parNom = <T, N extends keyof T>(list: T[], nom: N): T[] =>
  list.toSorted((a, b) => String(a[nom]).localeCompare(String(b[nom]), 'fr'))

/** The list, where each name that several bear is followed by the code. */
export function distincts<T, N extends keyof T, C extends keyof T>(
  list: T[],
  nom: N,
  code: C,
): T[] {
  const bearers = new Map<T[N], number>()
  for (const it of list) bearers.set(it[nom], (bearers.get(it[nom]) ?? 0) + 1)
  return list.map((it) =>
    (bearers.get(it[nom]) ?? 0) > 1 ? { ...it, [nom]: `${it[nom]} (${it[code]})` } : it,
  )
}
