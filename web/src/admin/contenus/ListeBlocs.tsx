// The blocks of a page, each with its fields, moved and removed.
import { useEffect, useRef, useState } from 'react'
import { forgetUndo, type Offre, offerUndo } from '../../lib/annulation'
import { painted } from '../../lib/peinture'
import { useNearFocus } from '../../ui/useNearFocus'
import { BoutonIcone } from '../commun/BoutonIcone'
import { type BlocEdite, moveItem, nomDe } from './blocs'
import s from './Contenus.module.css'
import { EditeurBloc } from './EditeurBloc'
import { OrdreBlocs } from './OrdreBlocs'

interface Props {
  blocs: BlocEdite[]
  erreurs: Record<string, string>
  onChange: (blocs: BlocEdite[]) => void
}

export function ListeBlocs({ blocs, erreurs, onChange }: Props) {
  const [said, setSaid] = useState('')
  const list = useNearFocus<HTMLDivElement>('section')
  // What is put back is put among those there are by then.
  const now = useRef({ blocs, onChange })
  now.current = { blocs, onChange }
  const offres = useRef<Offre[]>([])
  // Left with its page, a block is what was kept of it.
  useEffect(() => () => offres.current.forEach(forgetUndo), [])
  const step = (from: number, to: number) => {
    const bloc = blocs[from]
    if (!bloc) return
    onChange(moveItem(blocs, from, to))
    setSaid(`${nomDe(bloc.type)}\u00a0: place ${to + 1} sur ${blocs.length}`)
    // The button went with its block, a screen away or more.
    void painted().then(() => document.activeElement?.scrollIntoView({ block: 'center' }))
  }
  // What was just added stands below the others: one goes on there.
  const count = useRef(blocs.length)
  useEffect(() => {
    const isAdded = blocs.length > count.current && document.activeElement?.closest('[data-ajout]')
    count.current = blocs.length
    if (isAdded) (list.current?.lastElementChild as HTMLElement | null)?.focus()
  }, [blocs.length, list])
  const remove = (at: number) => {
    const bloc = blocs[at]
    if (!bloc) return
    onChange(blocs.filter((it) => it !== bloc))
    const offre = offerUndo({
      texte: `Le bloc ${at + 1}, ${nomDe(bloc.type)}, est supprimé.`,
      undo: async () => {
        const { blocs: left, onChange: change } = now.current
        change([...left.slice(0, at), bloc, ...left.slice(at)])
      },
      retabli: `Bloc ${nomDe(bloc.type)} remis`,
    })
    offres.current.push(offre)
  }

  return (
    <>
      <p role="status" className="hors-vue">
        {said}
      </p>
      {blocs.length > 1 && <OrdreBlocs blocs={blocs} onChange={onChange} />}
      <div ref={list} className={s.blocs}>
        {blocs.map((bloc, at) => (
          <section
            key={bloc.cle}
            className={`carte ${s.bloc}`}
            tabIndex={-1}
            aria-label={`Bloc ${at + 1}\u00a0: ${nomDe(bloc.type)}`}
          >
            <header className={s.tete}>
              <h3>
                {at + 1}. {nomDe(bloc.type)}
              </h3>
              <BoutonIcone
                icone="haut"
                nom={`Monter le bloc ${at + 1}`}
                off={at === 0}
                onAct={() => step(at, at - 1)}
              />
              <BoutonIcone
                icone="bas"
                nom={`Descendre le bloc ${at + 1}`}
                off={at === blocs.length - 1}
                onAct={() => step(at, at + 1)}
              />
              <BoutonIcone
                icone="corbeille"
                nom={`Supprimer le bloc ${at + 1}`}
                onAct={() => remove(at)}
              />
            </header>
            <EditeurBloc
              bloc={bloc}
              at={`blocs.${at}`}
              erreurs={erreurs}
              onChange={(changed) =>
                onChange(
                  blocs.map((it) => (it.cle === bloc.cle ? { ...changed, cle: it.cle } : it)),
                )
              }
            />
          </section>
        ))}
      </div>
    </>
  )
}
