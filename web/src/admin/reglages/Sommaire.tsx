// The contents of the settings: the groups by headings, the open one told, and a search among their fields.
import { useId, useRef, useState } from 'react'
import { Champ } from '../../ui/Champ'
import { Icon } from '../../ui/Icon'
import type { Groupe } from './calls'
import s from './ReglagesPage.module.css'
import { groupeDe, RUBRIQUES, searchChamps } from './rubriques'

interface Props {
  groupes: Groupe[]
  /** The group that is open. */
  ouvert: string
  /** Those that hold edits that are not saved. */
  modifies: ReadonlySet<string>
  onOpen: (groupe: string) => void
  /** The field to go to. */
  onField: (id: string) => void
}

export function Sommaire({ groupes, ouvert, modifies, onOpen, onField }: Props) {
  const id = useId()
  const [texte, setTexte] = useState('')
  const [deplie, setDeplie] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const libelles = new Map(groupes.map((it) => [it.id, it.libelle]))
  const open = (groupe: string) => {
    onOpen(groupe)
    setDeplie(false)
    // Where the list is folded, what had the focus is no longer seen.
    if (deplie) toggle.current?.focus()
  }
  const find = (champ: string) => {
    setTexte('')
    setDeplie(false)
    onField(champ)
  }
  return (
    <nav className={s.sommaire} aria-label="Groupes de réglages">
      <Champ
        id="chercher-reglage"
        label="Chercher un réglage"
        type="search"
        autoComplete="off"
        value={texte}
        onChange={(event) => setTexte(event.target.value)}
      />
      {texte.trim() ? (
        <Trouves texte={texte} libelles={libelles} onFind={find} />
      ) : (
        <>
          <button
            ref={toggle}
            type="button"
            className={`bouton ${s.plier}`}
            aria-expanded={deplie}
            aria-controls={id}
            onClick={() => setDeplie(!deplie)}
          >
            <Icon name="menu" />
            {libelles.get(ouvert)}
          </button>
          <div id={id} className={deplie ? s.rubriques : `${s.rubriques} ${s.plie}`}>
            {RUBRIQUES.map(([titre, ids]) => (
              <section key={titre} aria-label={titre}>
                <h2>{titre}</h2>
                <ul className="nue">
                  {ids
                    .filter((it) => libelles.has(it))
                    .map((it) => (
                      <li key={it}>
                        <a
                          href={`#groupe-${it}`}
                          aria-current={it === ouvert ? 'true' : undefined}
                          onClick={(event) => {
                            event.preventDefault()
                            open(it)
                          }}
                        >
                          {libelles.get(it)}
                          {modifies.has(it) && (
                            <span className={s.modifie}>
                              <span className="hors-vue"> (modifications non enregistrées)</span>
                            </span>
                          )}
                        </a>
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </nav>
  )
}

interface TrouvesProps {
  texte: string
  libelles: Map<string, string>
  onFind: (champ: string) => void
}

function Trouves({ texte, libelles, onFind }: TrouvesProps) {
  const found = searchChamps(texte, [...libelles.keys()])
  return (
    <>
      <p role="status" className="aide">
        {found.length === 0 ? 'Aucun réglage de ce nom\u00a0: essayez un mot plus court.' : ''}
      </p>
      <ul className="nue">
        {found.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={s.trouve}
              onClick={(event) => {
                event.preventDefault()
                onFind(id)
              }}
            >
              {label}
              <small>{libelles.get(groupeDe(id))}</small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
