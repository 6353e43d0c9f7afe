// A tree whose levels are loaded when they are opened.
import { Collection } from 'react-aria-components/Collection'
import {
  Tree as AriaTree,
  Button,
  Checkbox,
  type Selection,
  TreeItem,
  TreeItemContent,
} from 'react-aria-components/Tree'
import { Icon } from './Icon'
import s from './Tree.module.css'

export interface Node {
  id: string
  label: string
  /** Said after the label, softer: a count. */
  detail?: string
  /** Nothing is below it. */
  leaf?: boolean
  /** Nodes below it, once they have been loaded. */
  children?: Node[] | undefined
  /** A step of the tree itself (`more`), never chosen. */
  kind?: 'more'
}

interface Props {
  label: string
  nodes: Node[]
  /** `one` node is chosen by a click, `many` by their boxes. */
  mode: 'one' | 'many'
  chosen: string[]
  opened: Iterable<string>
  /** Stands below a node that is being loaded. */
  loading: string
  empty: string
  onOpen: (opened: Set<string>) => void
  onChoose: (chosen: Set<string>) => void
  /** A node of kind `more` was pressed. */
  onMore?: (id: string) => void
}

/** Suffix of the one line below a node that has not been loaded. */
const WAITING = '\u0000'

export function Tree(props: Props) {
  const { label, nodes, mode, chosen, opened, loading, empty, onOpen, onChoose, onMore } = props
  const choose = (keys: Selection) => {
    if (keys !== 'all') onChoose(new Set([...keys].map(String)))
  }
  const below = (node: Node): Node[] => {
    if (node.leaf || node.kind) return []
    // Without a line below it, an unopened node has no `aria-expanded` and → goes to its box.
    return node.children ?? [{ id: node.id + WAITING, label: loading, leaf: true }]
  }
  const line = (node: Node) => (
    <TreeItem
      id={node.id}
      textValue={node.label + (node.detail ?? '')}
      className={s.ligne ?? ''}
      isDisabled={node.id.endsWith(WAITING)}
      {...(node.kind && onMore && { onAction: () => onMore(node.id) })}
    >
      <TreeItemContent>
        {({ hasChildItems, isExpanded }) => (
          <div className={s.contenu}>
            {hasChildItems ? (
              <Button slot="chevron" className={s.fleche ?? ''}>
                <Icon name={isExpanded ? 'bas' : 'droite'} />
              </Button>
            ) : (
              <span className={s.creux} />
            )}
            {mode === 'many' && !node.kind && !node.id.endsWith(WAITING) && (
              <Checkbox slot="selection" className={s.case ?? ''}>
                <span className={s.boite} aria-hidden="true">
                  <Icon name="coche" />
                </span>
              </Checkbox>
            )}
            <span className={node.kind ? s.suite : undefined}>
              {node.label}
              {node.detail && <span className={s.detail}>{node.detail}</span>}
            </span>
          </div>
        )}
      </TreeItemContent>
      <Collection items={below(node)}>{line}</Collection>
    </TreeItem>
  )
  return (
    <AriaTree
      aria-label={label}
      className={s.arbre ?? ''}
      items={nodes}
      selectionMode={mode === 'many' ? 'multiple' : 'single'}
      selectionBehavior="toggle"
      selectedKeys={chosen}
      onSelectionChange={choose}
      expandedKeys={opened}
      onExpandedChange={(keys) => onOpen(new Set([...keys].map(String)))}
      renderEmptyState={() => <p className={s.vide}>{empty}</p>}
    >
      {line}
    </AriaTree>
  )
}
