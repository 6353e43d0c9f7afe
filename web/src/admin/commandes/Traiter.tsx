// Treating an order by hand: its state and its parcel, for a shop that no ERP tells them.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerUndo, restoreRecord } from '../../lib/annulation'
import type { ChampDe } from '../../lib/fiches'
import { messageOf } from '../../lib/http'
import { isUnsaved, leave } from '../../lib/useUnsaved'
import { Modal } from '../../ui/Modal'
import type { CommandeSuivieView } from '../../wire/CommandeSuivieView'
import type { EtatCommandeView } from '../../wire/EtatCommandeView'
import { FormFiche } from '../commun/FormFiche'
import { findEtat, saveEtat } from './calls'
import { ETATS, libelleEtat } from './etats'

const ETAT: ChampDe = {
  nom: 'etat',
  label: 'État',
  genre: 'choix',
  requis: true,
  choix: ETATS,
  aide: 'Votre client le lit sur sa commande. Un import qui apporte un autre état le remplace et le dit.',
}

const COLIS: ChampDe = {
  nom: 'colis',
  label: 'Numéro de colis',
  aide: 'Donné par le transporteur\u00a0: votre client le lit et suit son colis.',
}

export function Traiter({ commande }: { commande: CommandeSuivieView }) {
  const [open, setOpen] = useState(false)
  const [lectures, setLectures] = useState(0)
  const { id, numero } = commande
  const titre = `Traiter la commande ${numero}`
  const read = useQuery({
    queryKey: ['etatCommande', id, lectures],
    queryFn: () => findEtat(id),
    enabled: open,
    // What is being edited is not replaced under the person's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const reload = () => setLectures(lectures + 1)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="bouton bouton-petit"
        onClick={() => {
          reload()
          setOpen(true)
        }}
        aria-label={titre}
      >
        Traiter
      </button>
      {/* It opens with its form, whose first field takes the focus. */}
      <Modal
        open={open && !read.isPending}
        title={titre}
        closeLabel="Fermer"
        onClose={() => leave(isUnsaved(), close)}
      >
        {read.data ? (
          <Edition key={lectures} etat={read.data} onReload={reload} onClose={close} />
        ) : (
          <p role="alert" className="message message-erreur">
            {messageOf(read.error)}
          </p>
        )}
      </Modal>
    </>
  )
}

interface Props {
  etat: EtatCommandeView
  onReload: () => void
  onClose: () => void
}

function Edition({ etat, onReload, onClose }: Props) {
  const queries = useQueryClient()
  const { id } = etat
  const onSaved = (saved: EtatCommandeView) => {
    queries.invalidateQueries({ queryKey: ['commandes'] })
    onClose()
    // Nothing was changed: nothing is to be undone.
    if (saved.version === etat.version) return
    offerUndo({
      texte: `Commande ${saved.numero}\u00a0: ${libelleEtat(saved.etat)}.`,
      undo: () => restoreRecord('etat', id),
      sujet: `commande ${id}`,
      retabli: `Commande ${saved.numero}\u00a0: état rétabli`,
    })
  }
  return (
    <FormFiche
      fiche={etat}
      load={() => findEtat(id)}
      groupes={[{ titre: 'Suivi', champs: etat.transporteur === null ? [ETAT] : [ETAT, COLIS] }]}
      codes={['id']}
      save={(json) => saveEtat(id, json)}
      onSaved={onSaved}
      onReload={onReload}
      onClose={onClose}
    />
  )
}
