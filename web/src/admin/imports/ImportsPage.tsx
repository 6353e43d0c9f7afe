// Import files (back office, 2.2): send one, follow the queue, read the reports.
import { useState } from 'react'
import { Link } from 'wouter'
import { messageOf } from '../../lib/http'
import { appels, chemins } from '../../lib/paths'
import { toast } from '../../lib/toast'
import { pageDe, useListe } from '../../lib/useListe'
import { Confirm } from '../../ui/Confirm'
import { Icon } from '../../ui/Icon'
import { Modal } from '../../ui/Modal'
import { type Column, Table } from '../../ui/Table'
import type { FichierView } from '../../wire/FichierView'
import { ListScreen } from '../commun/ListScreen'
import { deleteFichier, listFichiers, type Rapport, renameFichier } from './calls'
import { EnvoiFichier } from './EnvoiFichier'
import s from './ImportsPage.module.css'
import { RapportImport } from './RapportImport'

/** Back office, point 9. */
const FICHIERS_PAR_PAGE = 50
/** The queue is looked at again this often while something waits or runs. */
const SUIVI_MS = 2_000

const ETATS: Record<string, string> = {
  attente: 'En attente',
  encours: 'En cours',
  ok: 'Importé',
  partiel: 'Importé, des lignes refusées',
  ko: 'Refusé',
}

const isMoving = ({ etat }: FichierView) => etat === 'attente' || etat === 'encours'

export function ImportsPage() {
  const [deleting, setDeleting] = useState('')
  const [shown, setShown] = useState<FichierView | null>(null)
  const fichiers = useListe({
    cle: ['fichiers'],
    filtres: [],
    lire: async (_, page, signal) => pageDe(await listFichiers(signal), page, FICHIERS_PAR_PAGE),
    suivi: (rows) => (rows.some(isMoving) ? SUIVI_MS : false),
  })

  const act = async (call: Promise<unknown>, done: string) => {
    try {
      await call
      toast(done)
    } catch (error) {
      toast(messageOf(error), 'error')
    }
    fichiers.again()
  }
  const remove = () => {
    act(deleteFichier(deleting), 'Fichier supprimé : la corbeille le garde 30 jours')
    setDeleting('')
  }

  const colonnes: Column<FichierView>[] = [
    { key: 'name', title: 'Nom', cell: (it) => it.name },
    {
      key: 'taille',
      title: 'Taille',
      kind: 'nombre',
      cell: (it) => <span title={`${it.fullsize} octets`}>{it.formatsize}</span>,
    },
    { key: 'etat', title: 'État', cell: (it) => ETATS[it.etat] ?? it.etat },
    {
      key: 'actions',
      title: 'Actions',
      cell: (it) => (
        <div className={s.actions}>
          {it.rapport !== null && (
            <button type="button" className="bouton bouton-petit" onClick={() => setShown(it)}>
              Rapport
            </button>
          )}
          <button
            type="button"
            className="bouton bouton-petit"
            disabled={it.etat === 'encours'}
            onClick={() => act(renameFichier(it.name), 'Fichier remis en attente')}
          >
            Renommer en .zip
          </button>
          <button
            type="button"
            className="bouton bouton-petit"
            disabled={it.etat === 'encours'}
            onClick={() => setDeleting(it.name)}
          >
            Supprimer
          </button>
          <a className="bouton bouton-petit" href={appels.telecharger(it.name)}>
            <Icon name="telecharger" /> Télécharger
          </a>
        </div>
      ),
    },
  ]

  return (
    <>
      <h1>Importation</h1>
      <EnvoiFichier onSent={() => fichiers.again()} />
      {/* A list that is followed does not say each time that it is asked. */}
      <ListScreen
        liste={{ ...fichiers, busy: !fichiers.ready && !fichiers.erreur }}
        trouve=""
        labelPages="Pages de fichiers"
      >
        <Table
          caption="Fichiers d’importation"
          columns={colonnes}
          rows={fichiers.rows}
          rowKey={(it) => it.name}
          empty="Aucune donnée à afficher"
          busy={fichiers.stale}
        />
      </ListScreen>
      <p>
        <Link href={chemins.accueil} className="bouton">
          Retour
        </Link>
      </p>
      <Confirm
        open={deleting !== ''}
        title="Supprimer le fichier"
        question={`Le fichier ${deleting} sera gardé 30 jours dans la corbeille. Le supprimer ?`}
        yes="Supprimer"
        no="Annuler"
        danger
        onYes={remove}
        onNo={() => setDeleting('')}
      />
      <Modal
        open={shown !== null}
        title={`Rapport de ${shown?.name ?? ''}`}
        closeLabel="Fermer"
        onClose={() => setShown(null)}
        size="large"
      >
        {shown && <RapportImport rapport={shown.rapport as Rapport} />}
      </Modal>
    </>
  )
}
