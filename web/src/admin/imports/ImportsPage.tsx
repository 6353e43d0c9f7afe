// Import files (back office, 2.2): send one, follow the queue, read the reports.
import { useState } from 'react'
import { Link } from 'wouter'
import { offerUndo, retablir } from '../../lib/annulation'
import { chemins } from '../../lib/chemins'
import { date } from '../../lib/date'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { enOrdre, triDe } from '../../lib/tri'
import { pageDe, useListe } from '../../lib/useListe'
import { Confirm } from '../../ui/Confirm'
import { Modal } from '../../ui/Modal'
import type { FichierView } from '../../wire/FichierView'
import { ListScreen } from '../commun/ListScreen'
import { TableListe } from '../commun/TableListe'
import { AideFormats } from './AideFormats'
import { deleteFichier, listFichiers, nomEnvoye, renameFichier } from './calls'
import { colonnes } from './colonnes'
import { EnvoiFichier } from './EnvoiFichier'
import s from './ImportsPage.module.css'
import { duree } from './ParFichier'
import { RapportImport } from './RapportImport'
import { Simulation } from './Simulation'

/** Back office, point 9. */
const FICHIERS_PAR_PAGE = 50
const TRIS = {
  nom: (it: FichierView) => nomEnvoye(it.name),
  taille: (it: FichierView) => it.fullsize,
}
/** The queue is looked at again this often while something waits or runs. */
const SUIVI_MS = 2_000

const isMoving = ({ etat }: FichierView) => etat === 'attente' || etat === 'encours'

export function ImportsPage() {
  const [deleting, setDeleting] = useState('')
  const [essai, setEssai] = useState('')
  const [shown, setShown] = useState<FichierView | null>(null)
  const fichiers = useListe({
    cle: ['fichiers'],
    filtres: ['tri'],
    lire: async ({ tri }, page, signal) => {
      const sorted = enOrdre(await listFichiers(signal), tri, TRIS)
      return pageDe(sorted, page, FICHIERS_PAR_PAGE)
    },
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
  const remove = async () => {
    const name = deleting
    setDeleting('')
    try {
      await deleteFichier(name)
      offerUndo({
        texte: `Fichier «\u00a0${nomEnvoye(name)}\u00a0» supprimé.`,
        undo: () => retablir('import', name),
        retabli: 'Fichier rétabli',
      })
    } catch (error) {
      toast(messageOf(error), 'error')
    }
    fichiers.again()
  }

  const start = (name: string) => {
    act(renameFichier(name), 'Fichier mis dans la file d’importation')
    setEssai('')
  }

  return (
    <>
      <h1>Importation</h1>
      <EnvoiFichier onSent={() => fichiers.again()} onEssai={(it) => setEssai(it.name)} />
      <AideFormats />
      {/* A list that is followed does not say each time that it is asked. */}
      <ListScreen
        liste={{ ...fichiers, busy: !fichiers.ready && !fichiers.erreur }}
        trouve=""
        labelPages="Pages de fichiers"
      >
        <TableListe
          caption="Fichiers d’importation"
          columns={colonnes({
            onReport: setShown,
            onSimulate: (it) => setEssai(it.name),
            onImport: (it) => start(it.name),
            onRename: (it) => act(renameFichier(it.name), 'Fichier remis en attente'),
            onDelete: (it) => setDeleting(it.name),
          })}
          tri={triDe(fichiers)}
          rows={fichiers.rows}
          rowKey={(it) => it.name}
          empty="Aucune donnée à afficher"
          busy={fichiers.stale}
        />
      </ListScreen>
      <p className={s.retour}>
        <Link href={chemins.importation} className="bouton">
          Retour
        </Link>
      </p>
      <Confirm
        open={deleting !== ''}
        title="Supprimer le fichier"
        question={`Le fichier ${nomEnvoye(deleting)} sera gardé 30 jours dans la corbeille. Le supprimer\u00a0?`}
        yes="Supprimer"
        no="Annuler"
        danger
        onYes={remove}
        onNo={() => setDeleting('')}
      />
      <Simulation name={essai} onImport={() => start(essai)} onClose={() => setEssai('')} />
      <Modal
        open={shown !== null}
        title={`Rapport de ${shown?.name ?? ''}`}
        closeLabel="Fermer"
        onClose={() => setShown(null)}
        size="large"
      >
        {shown?.bilan && (
          <p>
            Importé le {date(shown.bilan.debut)}, en {duree(shown.bilan.dureeMs)}.
          </p>
        )}
        {shown?.rapport && <RapportImport rapport={shown.rapport} bilan={shown.bilan} />}
      </Modal>
    </>
  )
}
