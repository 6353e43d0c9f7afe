// Import files (back office, 2.2): send one, follow the queue, read the reports.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { messageOf } from '../../lib/http'
import { appels, chemins } from '../../lib/paths'
import { toast } from '../../lib/toast'
import { Confirm } from '../../ui/Confirm'
import { Icon } from '../../ui/Icon'
import { Modal } from '../../ui/Modal'
import { Pagination } from '../../ui/Pagination'
import { type Column, Table } from '../../ui/Table'
import type { FichierView } from '../../wire/FichierView'
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

export function ImportsPage() {
  const [params, setParams] = useSearchParams()
  const [deleting, setDeleting] = useState('')
  const [shown, setShown] = useState<FichierView | null>(null)
  const page = Math.max(1, Math.floor(Number(params.get('page') ?? 1)) || 1)
  const fichiers = useQuery({
    queryKey: ['fichiers'],
    queryFn: ({ signal }) => listFichiers(signal),
    refetchInterval: (query) =>
      query.state.data?.some((it) => it.etat === 'attente' || it.etat === 'encours')
        ? SUIVI_MS
        : false,
  })
  const rows = fichiers.data ?? []

  const act = async (call: Promise<unknown>, done: string) => {
    try {
      await call
      toast(done)
    } catch (error) {
      toast(messageOf(error), 'error')
    }
    fichiers.refetch()
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
      <EnvoiFichier onSent={() => fichiers.refetch()} />
      {fichiers.isError && (
        <p role="alert" className="message message-erreur">
          {messageOf(fichiers.error)}
        </p>
      )}
      {fichiers.isPending ? (
        <p role="status">Chargement…</p>
      ) : (
        <Table
          caption="Fichiers d’importation"
          columns={colonnes}
          rows={rows.slice((page - 1) * FICHIERS_PAR_PAGE, page * FICHIERS_PAR_PAGE)}
          rowKey={(it) => it.name}
          empty="Aucune donnée à afficher"
        />
      )}
      <Pagination
        page={page}
        pages={Math.ceil(rows.length / FICHIERS_PAR_PAGE)}
        href={(to) => `?page=${to}`}
        label="Pages de fichiers"
        previousLabel="Page précédente"
        nextLabel="Page suivante"
        onPage={(to) => setParams({ page: String(to) })}
      />
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
