// The blocks of a page by name, moved by their handle with the mouse or the keyboard.
import { Button, GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { Icon } from '../../ui/Icon'
import { moved } from '../../ui/ReorderTable'
import { type BlocEdite, nomDe } from './blocs'
import s from './Contenus.module.css'

interface Props {
  blocs: BlocEdite[]
  onChange: (blocs: BlocEdite[]) => void
}

export function OrdreBlocs({ blocs, onChange }: Props) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const cles = blocs.map((it) => it.cle)
      const order = moved(
        cles,
        new Set([...keys].map(Number)),
        Number(target.key),
        target.dropPosition === 'after',
      )
      onChange(order.flatMap((cle) => blocs.find((it) => it.cle === cle) ?? []))
    },
  })
  return (
    <GridList
      aria-label="Ordre des blocs"
      className="rangee"
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
    >
      {blocs.map((bloc, at) => (
        <GridListItem
          key={bloc.cle}
          id={bloc.cle}
          textValue={`${nomDe(bloc.type)} ${at + 1}`}
          className={s.rang ?? ''}
        >
          <Button slot="drag" className={s.poignee ?? ''}>
            <Icon name="glisser" />
          </Button>
          <span className={s.nom}>
            {at + 1}. {nomDe(bloc.type)}
          </span>
        </GridListItem>
      ))}
    </GridList>
  )
}
