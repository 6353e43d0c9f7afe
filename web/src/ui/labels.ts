// Labels of an axis: how many labels it has room for, and where its numbers stand.

/** docs/gestion.md 2.1: labels are thinned to this many. */
const LABELS_MAX = 20

/** Room of a character, and between two labels: a narrow axis writes fewer. */
const LABEL_CHAR_PX = 6
const LABEL_GAP_PX = 14

/** One label in so many is written on an axis of `width` pixels. */
export function labelStep(labels: string[], width: number): number {
  const longest = Math.max(0, ...labels.map((it) => it.length))
  const room = Math.floor(width / (longest * LABEL_CHAR_PX + LABEL_GAP_PX))
  const most = Math.max(1, Math.min(LABELS_MAX, room))
  return Math.max(1, Math.ceil(labels.length / most))
}

/** A curve, as the point under the pointer is told. */
interface Courbe {
  name: string
  axis: 'left' | 'right'
  values: number[]
}

/** Text of a point: its label, then each curve with its value. */
export function lectureDe(
  labels: string[],
  series: Courbe[],
  place: number,
  say: (value: number, axis: Courbe['axis']) => string,
): string[] {
  const lus = series.map((it) => `${it.name}\u00a0: ${say(it.values[place] ?? 0, it.axis)}`)
  return [labels[place] ?? '', ...lus]
}

/** Steps between the numbers of an axis that counts: nothing is counted by halves. */
export const WHOLE_STEPS = Array.from({ length: 10 }, (_, power) =>
  [1, 2, 5].map((it) => it * 10 ** power),
).flat()

/** From here on a number is written in thousands, so that it stays within its margin. */
const THOUSANDS_FROM = 10_000

/** The numbers of an axis, all in the unit of the largest: `500`, `10 k`, `1,5 M`. */
export function shortNumbers(values: number[], write: (value: number) => string): string[] {
  const most = Math.max(0, ...values)
  const [size, unit] =
    most >= 1000 * THOUSANDS_FROM
      ? [1e6, '\u00a0M']
      : most >= THOUSANDS_FROM
        ? [1000, '\u00a0k']
        : [1, '']
  return values.map((it) => (it === 0 ? '0' : write(it / size) + unit))
}
