// The audit log.
import { askJson } from '../../lib/http'
import { appels } from '../../lib/paths'
import type { Filtres } from '../../lib/useAdresse'
import type { JournalView } from '../../wire/JournalView'

export const FILTRES = ['q', 'dateDebut', 'dateFin', 'refuses', 'tri'] as const

type FiltresDuJournal = Filtres<(typeof FILTRES)[number]>

const query = ({ tri, ...filtres }: FiltresDuJournal) =>
  new URLSearchParams({ ...filtres, ...(tri && { tri }) }).toString()

export const listJournal = (filtres: FiltresDuJournal, page: number, signal: AbortSignal) =>
  askJson<JournalView>(`${appels.journal}?page=${page}&${query(filtres)}`, { signal })

export const journalCsv = (filtres: FiltresDuJournal) =>
  `${appels.journalCsv}?${query({ ...filtres, tri: '' })}`
