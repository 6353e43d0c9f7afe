// Import files (docs/gestion.md 2.2): send one, follow the queue, read the reports.

import { useState } from 'react'
import { enOrdre, triDe } from '../../lib/tri'
import { pageDe, useListe } from '../../lib/useListe'
import { PageHeader } from '../../ui/PageHeader'
import type { FichierView } from '../../wire/FichierView'
import { ListScreen } from '../commun/ListScreen'
import { TableListe } from '../commun/TableListe'
import { AideFormats } from './AideFormats'
import { Assistant } from './assistant/Assistant'
import { isFeuille } from './assistant/calls'
import { listFichiers } from './calls'
import { colonnes, TRIS } from './colonnes'
import { DemandeSensible } from './DemandeSensible'
import { EnvoiFichier } from './EnvoiFichier'
import { PiedImports } from './PiedImports'
import { QuestionImport } from './QuestionImport'
import { RapportFichier } from './RapportFichier'
import { RetraitFichier } from './RetraitFichier'
import { Simulation } from './Simulation'
import { useActes } from './useActes'

/** Files of a page (docs/gestion.md 2.2). */
const FICHIERS_PAR_PAGE = 50
/** The queue is looked at again this often while something waits or runs. */
const SUIVI_MS = 2_000

const isMoving = ({ etat }: FichierView) => etat === 'attente' || etat === 'encours'

export function ImportsPage() {
  const [deleting, setDeleting] = useState('')
  const [essai, setEssai] = useState('')
  const [lue, setLue] = useState('')
  const [importing, setImporting] = useState('')
  const [shown, setShown] = useState<FichierView | null>(null)
  const fichiers = useListe({
    cle: ['fichiers'],
    filtres: ['tri'],
    load: async ({ tri }, page, signal) => {
      const sorted = enOrdre(await listFichiers(signal), tri, TRIS)
      return pageDe(sorted, page, FICHIERS_PAR_PAGE)
    },
    suivi: (rows) => (rows.some(isMoving) ? SUIVI_MS : false),
  })

  const actes = useActes(fichiers.again)

  /** A merchant's own file is told what its columns are, a zip is tried at once. */
  const look = ({ name }: FichierView) => (isFeuille(name) ? setLue(name) : setEssai(name))

  const ready = ({ name }: FichierView) => {
    setLue('')
    fichiers.again()
    setEssai(name)
  }

  const start = (name: string) => {
    actes.rename(name, 'Fichier mis dans la file d’importation')
    setEssai('')
  }

  return (
    <>
      <PageHeader titre="Importation" />
      <EnvoiFichier onSent={() => fichiers.again()} onEssai={look} />
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
            onSimulate: look,
            onImport: (it) => setImporting(it.name),
            onRename: (it) => actes.rename(it.name, 'Fichier remis en attente'),
            onDelete: (it) => setDeleting(it.name),
          })}
          tri={triDe(fichiers)}
          rows={fichiers.rows}
          rowKey={(it) => it.name}
          empty="Aucune donnée à afficher"
          busy={fichiers.stale}
        />
      </ListScreen>
      <PiedImports />
      <RetraitFichier name={deleting} onDone={fichiers.again} onEnd={() => setDeleting('')} />
      <QuestionImport name={importing} onYes={start} onEnd={() => setImporting('')} />
      <Assistant name={lue} onReady={ready} onClose={() => setLue('')} />
      <Simulation name={essai} onImport={() => start(essai)} onClose={() => setEssai('')} />
      <RapportFichier fichier={shown} onClose={() => setShown(null)} />
      <DemandeSensible confirme={actes.confirme} />
    </>
  )
}
