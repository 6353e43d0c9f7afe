// Things that share a name are told apart by their code: a list with « Agence de Lyon » twice is no choice.

/** The list, where each name that several bear is followed by the code. */
export const distincts = <T, N extends keyof T>(list: T[], nom: N, code: keyof T): T[] =>
  list.map((it) =>
    list.some((other) => other !== it && other[nom] === it[nom])
      ? { ...it, [nom]: `${it[nom]} (${it[code]})` }
      : it,
  )
