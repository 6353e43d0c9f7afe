// A state in a word, with a dot of its colour. Where the word is short for a sentence, the sentence is
// what is heard, and shown under the pointer.
import s from './Pill.module.css'

export type Ton = 'neutre' | 'bleu' | 'vert' | 'ambre' | 'rouge'

interface Props {
  ton: Ton
  mot: string
  /** The whole label; the word says all where there is none. */
  titre?: string | undefined
}

export function Pill({ ton, mot, titre }: Props) {
  const isShort = titre !== undefined && titre !== mot
  return (
    <span className={`${s.pill} ${s[ton]}`} title={isShort ? titre : undefined}>
      <span className={s.point} aria-hidden="true" />
      {isShort ? (
        <>
          <span aria-hidden="true">{mot}</span>
          <span className="hors-vue">{titre}</span>
        </>
      ) : (
        mot
      )}
    </span>
  )
}
