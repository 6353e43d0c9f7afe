// How many labels an axis has room for.

/** Back office, 2.1: labels are thinned to this many. */
const LABELS_MAX = 20

/** Room of a character, and between two labels: a narrow axis writes fewer. */
const LABEL_CHAR_PX = 7
const LABEL_GAP_PX = 14

/** One label in so many is written on an axis of `width` pixels. */
export function labelStep(labels: string[], width: number): number {
  const longest = Math.max(0, ...labels.map((it) => it.length))
  const room = Math.floor(width / (longest * LABEL_CHAR_PX + LABEL_GAP_PX))
  const most = Math.max(1, Math.min(LABELS_MAX, room))
  return Math.max(1, Math.ceil(labels.length / most))
}
