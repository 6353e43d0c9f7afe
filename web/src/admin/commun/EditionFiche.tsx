// One record: read when it exists, empty when it is new; its form, and its deletion.

import { type ReactNode, useState } from 'react'
import { type Acte, offerUndo } from '../../lib/annulation'
import type { FicheLue, GroupesDe } from '../../lib/fiches'
import type { Valeurs } from '../../lib/useFormulaire'
import { PageHeader } from '../../ui/PageHeader'
import { ActeConfirme } from './ActeConfirme'
import { Edition } from './Edition'
import { FormFiche } from './FormFiche'

interface Props<F extends FicheLue> {
  /** `null` for a new record. */
  code: string | null
  /** Name of such records among the queries; their lists are asked again after a change. */
  cle: string
  titre: (fiche: F | null) => string
  load: (code: string) => Promise<F>
  /** The words for a failure to read it, said by a toast too. */
  echec?: string
  /** Saves the fields that were changed; given all the form holds too. */
  save: (json: Record<string, unknown>, valeurs: Valeurs) => Promise<F>
  groupes: GroupesDe
  /** Values a new record starts with. */
  depart?: Record<string, string>
  /** The fields of its code. */
  codes: string[]
  /** Said by a toast. */
  enregistre: string
  onClose: () => void
  /** Follows the creation of a record, where it does not lead to the list. */
  onCreated?: (fiche: F) => void
  suppression?: {
    bouton: string
    question: (fiche: F) => string
    act: (code: string, version: number) => Promise<unknown>
    fait: string
    /** Absent where every record may be. */
    si?: (fiche: F) => boolean
    /** Of what can be put back whole; the question is enough for the rest. */
    annulable?: (fiche: F) => Acte
  }
  /** At the right of its title. */
  actes?: (fiche: F) => ReactNode
  /** Stands above the form of a record that exists. */
  children?: (fiche: F, renew: () => void) => ReactNode
  /** Stands below it: what is seldom done. */
  apres?: (fiche: F) => ReactNode
}

export function EditionFiche<F extends FicheLue>(props: Props<F>) {
  const { code, cle, titre, load, echec, onClose, suppression, actes, children, apres } = props
  const [deleting, setDeleting] = useState(false)
  const canDelete = (lu: F) => suppression?.si?.(lu) ?? true

  return (
    <Edition cle={cle} id={code} load={load} echec={echec} onClose={onClose}>
      {({ lu, done, reload }) => (
        <>
          <PageHeader titre={titre(lu ?? null)}>{lu && actes?.(lu)}</PageHeader>
          {lu && children?.(lu, reload)}
          <FormFiche
            fiche={lu ?? null}
            depart={props.depart ?? {}}
            load={() => load(code ?? '')}
            groupes={props.groupes}
            codes={props.codes}
            save={props.save}
            onSaved={(saved) => {
              const { onCreated } = props
              done(props.enregistre, lu || !onCreated ? onClose : () => onCreated(saved))
            }}
            onReload={reload}
            onClose={onClose}
            fin={
              lu &&
              suppression &&
              canDelete(lu) && (
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
          {lu && apres?.(lu)}
          {lu && suppression && (
            // Beside the form: it may ask for the password, in a form of its own.
            <ActeConfirme
              open={deleting}
              titre={suppression.bouton}
              question={suppression.question(lu)}
              oui="Supprimer"
              act={() => suppression.act(code ?? '', lu.version)}
              onDone={() => {
                if (suppression.annulable) offerUndo(suppression.annulable(lu))
                done(suppression.fait)
              }}
              onCancel={() => setDeleting(false)}
            />
          )}
        </>
      )}
    </Edition>
  )
}
