// Situation of an order, in the words the server chose: never one against the other.
import type { MouvementView } from '../../wire/MouvementView'
import s from './Situation.module.css'

export function Situation({ mouvement }: { mouvement: MouvementView }) {
  return (
    <span className={s.situation}>
      {mouvement.situation.map(({ texte, ton }) => (
        <span key={texte} className={`pastille ${s[ton] ?? ''}`}>
          {texte}
        </span>
      ))}
    </span>
  )
}
