// A small picture beside a name that says it already; an empty place where there is none.
import s from './Miniature.module.css'

export function Miniature({ src }: { src: string }) {
  return src ? (
    <img src={src} alt="" width="32" height="32" loading="lazy" className={s.miniature} />
  ) : (
    <span className={s.miniature} aria-hidden="true" />
  )
}
