// A list whose items are each added or removed by one button; the focus stays in the list.
import { memo, type ReactNode, useCallback, useId } from 'react'
import { Icon } from './Icon'
import { Miniature } from './Miniature'
import s from './PickList.module.css'

export interface Item {
  key: string
  label: string
  detail?: string
  /** A small picture of it; empty for none. */
  image?: string
  /** It is chosen already: its button only says so. */
  done?: boolean
}

interface Props {
  title: string
  items: Item[]
  /** `plus` adds, `moins` removes. */
  icon: 'plus' | 'moins'
  /** Said before the item's label on its button. */
  verb: string
  /** Stands instead of the items when there are none. */
  empty: ReactNode
  busy?: boolean
  /** Several toggles of one draw share it: it must not change with each draw. */
  onAct: (key: string) => void
  children?: ReactNode
}

export function PickList({ title, items, icon, verb, empty, busy, onAct, children }: Props) {
  const id = useId()
  const act = useCallback(
    (key: string, button: HTMLElement) => {
      // A removed item takes its button away: the next one is where the person goes on.
      const item = button.closest('li')
      const near = item?.nextElementSibling ?? item?.previousElementSibling
      if (icon === 'moins') near?.querySelector('button')?.focus()
      onAct(key)
    },
    [icon, onAct],
  )
  return (
    <section className={s.cadre} aria-labelledby={id} aria-busy={busy || undefined}>
      <h3 id={id} className={s.titre}>
        {title}
      </h3>
      <div role="status" className={s.vide}>
        {items.length === 0 && empty}
      </div>
      <ul className={`nue ${s.liste}`}>
        {items.map((item) => (
          <Ligne key={item.key} item={item} icon={icon} verb={verb} onAct={act} />
        ))}
      </ul>
      {children}
    </section>
  )
}

interface LigneProps {
  item: Item
  icon: string
  verb: string
  onAct: (key: string, button: HTMLElement) => void
}

const Ligne = memo(function Ligne({ item, icon, verb, onAct }: LigneProps) {
  return (
    <li className={s.ligne}>
      {item.image !== undefined && <Miniature src={item.image} />}
      <span className={s.texte}>
        {item.label}
        {item.detail && <small className={s.detail}>{item.detail}</small>}
      </span>
      <button
        type="button"
        className="bouton bouton-nu bouton-petit"
        aria-label={`${verb} ${item.label}`}
        aria-disabled={item.done || undefined}
        onClick={(event) => !item.done && onAct(item.key, event.currentTarget)}
      >
        <Icon name={item.done ? 'coche' : icon} />
      </button>
    </li>
  )
}, isSame)

/** Items are made anew at each draw: a line is drawn again only when it says something else. */
function isSame(before: LigneProps, after: LigneProps): boolean {
  const { item: a } = before
  const { item: b } = after
  const same = a.key === b.key && a.label === b.label && a.detail === b.detail && a.done === b.done
  return same && before.onAct === after.onAct && before.icon === after.icon
}
