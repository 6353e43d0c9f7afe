// The blocks of a page, each with its fields, moved and removed.
import { useState } from 'react'
import { Icon } from '../../ui/Icon'
import { useNearFocus } from '../../ui/useNearFocus'
import { type BlocEdite, deplace, nomDe } from './blocs'
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
  const [removed, setRemoved] = useState<{ bloc: BlocEdite; at: number } | undefined>()
  const step = (from: number, to: number) => {
    const bloc = blocs[from]
    if (!bloc) return
    onChange(deplace(blocs, from, to))
    setSaid(`${nomDe(bloc.type)}\u00a0: place ${to + 1} sur ${blocs.length}`)
  }
  const remove = (at: number) => {
    const bloc = blocs[at]
    if (!bloc) return
    onChange(blocs.filter((it) => it !== bloc))
    setRemoved({ bloc, at })
    setSaid(`Bloc ${nomDe(bloc.type)} supprimé`)
  }
  const restore = () => {
    if (!removed) return
    onChange([...blocs.slice(0, removed.at), removed.bloc, ...blocs.slice(removed.at)])
    setRemoved(undefined)
    setSaid(`Bloc ${nomDe(removed.bloc.type)} remis`)
  }

  return (
    <>
      <p role="status" className="hors-vue">
        {said}
      </p>
      {blocs.length > 1 && <OrdreBlocs blocs={blocs} onChange={onChange} />}
      {removed && (
        <p className="message message-attention">
          Bloc {nomDe(removed.bloc.type)} supprimé.{' '}
          <button type="button" className="bouton bouton-petit" onClick={restore}>
            Annuler la suppression
          </button>
        </p>
      )}
      <div ref={list} className={s.blocs}>
        {blocs.map((bloc, at) => (
          <section
            key={bloc.cle}
            className={`carte ${s.bloc}`}
            aria-label={`Bloc ${at + 1}\u00a0: ${nomDe(bloc.type)}`}
          >
            <header className={s.tete}>
              <h3>
                {at + 1}. {nomDe(bloc.type)}
              </h3>
              <Bouton
                icone="haut"
                nom={`Monter le bloc ${at + 1}`}
                off={at === 0}
                onClick={() => step(at, at - 1)}
              />
              <Bouton
                icone="bas"
                nom={`Descendre le bloc ${at + 1}`}
                off={at === blocs.length - 1}
                onClick={() => step(at, at + 1)}
              />
              <Bouton
                icone="corbeille"
                nom={`Supprimer le bloc ${at + 1}`}
                onClick={() => remove(at)}
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

interface BoutonProps {
  icone: string
  nom: string
  off?: boolean
  onClick: () => void
}

/** Stays focusable where it can do nothing more, so that the focus is not lost. */
function Bouton({ icone, nom, off, onClick }: BoutonProps) {
  return (
    <button
      type="button"
      className="bouton bouton-nu bouton-petit"
      aria-label={nom}
      aria-disabled={off || undefined}
      onClick={() => !off && onClick()}
    >
      <Icon name={icone} />
    </button>
  )
}
