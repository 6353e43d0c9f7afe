// One record: read when it exists, empty when it is new; its form, and its deletion.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { type Acte, offerUndo } from '../../lib/annulation'
import { tell } from '../../lib/catalogue'
import type { FicheLue, GroupeDe } from '../../lib/fiches'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { ActeConfirme } from './ActeConfirme'
import { FormFiche } from './FormFiche'

interface Props<F extends FicheLue> {
  /** `null` for a new record. */
  code: string | null
  /** What names such records among the queries; their lists are asked again after a change. */
  cle: string
  titre: (fiche: F | null) => string
  lire: (code: string) => Promise<F>
  /** The specification's words for a failure to read it, said by a toast too. */
  echec?: string
  enregistrer: (json: Record<string, unknown>) => Promise<F>
  groupes: GroupeDe[]
  /** What a new record starts with. */
  depart?: Record<string, string>
  /** The fields of its code. */
  codes: string[]
  /** Said by a toast. */
  enregistre: string
  onClose: () => void
  /** What follows the creation of a record, where it is not the list. */
  onCreated?: (fiche: F) => void
  suppression?: {
    bouton: string
    question: (fiche: F) => string
    act: (code: string) => Promise<unknown>
    fait: string
    /** Of what can be put back whole; the question is enough for the rest. */
    annulable?: (fiche: F) => Acte
  }
  /** Stands above the form of a record that exists. */
  children?: (fiche: F, renew: () => void) => ReactNode
}

export function EditionFiche<F extends FicheLue>(props: Props<F>) {
  const { code, cle, titre, lire, echec, groupes, codes, suppression, children } = props
  const queries = useQueryClient()
  const [lectures, setLectures] = useState(0)
  const [deleting, setDeleting] = useState(false)
  const read = useQuery({
    queryKey: ['fiche', cle, code, lectures],
    queryFn: () => lire(code ?? ''),
    enabled: code !== null,
    // What is being edited is not replaced under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (read.error && echec) tell(echec, read.error)
  }, [read.error, echec])
  const done = (message: string, next = props.onClose) => {
    queries.invalidateQueries({ queryKey: [cle] })
    toast(message)
    next()
  }
  const saved = (fiche: F) => {
    const { onCreated } = props
    done(props.enregistre, code === null && onCreated ? () => onCreated(fiche) : undefined)
  }
  const fiche = read.data ?? null

  if (code !== null && read.isPending) return <p role="status">Chargement…</p>
  if (code !== null && !fiche) {
    return (
      <>
        <p role="alert" className="message message-erreur">
          {messageOf(read.error)}
        </p>
        <button type="button" className="bouton" onClick={props.onClose}>
          Retour
        </button>
      </>
    )
  }
  return (
    <>
      <h1>{titre(fiche)}</h1>
      {fiche && children?.(fiche, () => setLectures(lectures + 1))}
      <FormFiche
        key={`${code}/${lectures}`}
        fiche={fiche}
        depart={props.depart ?? {}}
        relire={() => lire(code ?? '')}
        groupes={groupes}
        codes={codes}
        enregistrer={props.enregistrer}
        onSaved={saved}
        onReload={() => setLectures(lectures + 1)}
        onClose={props.onClose}
        fin={
          fiche &&
          suppression && (
            <button
              type="button"
              className="bouton bouton-danger"
              onClick={() => setDeleting(true)}
            >
              {suppression.bouton}
            </button>
          )
        }
      />
      {fiche && suppression && (
        <ActeConfirme
          open={deleting}
          titre={suppression.bouton}
          question={suppression.question(fiche)}
          oui="Supprimer"
          act={() => suppression.act(code ?? '')}
          onDone={() => {
            if (suppression.annulable) offerUndo(suppression.annulable(fiche))
            done(suppression.fait)
          }}
          onCancel={() => setDeleting(false)}
        />
      )}
    </>
  )
}
