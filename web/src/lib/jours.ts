// Days as calls write them, `YYYY-MM-DD`, in the place of the shop.

/** Days are counted at noon UTC, where no clock change moves them. */
export const at = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day, 12))

export const text = (day: Date) => day.toISOString().slice(0, 10)

export const plus = (day: Date, days: number) =>
  at(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + days)

export function parse(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return at(year, month - 1, date)
}

/** Today in Paris, whatever the clock of the browser says of its own place. */
export function aujourdhui(now: Date): string {
  const parts = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' })
  return parts.format(now)
}
