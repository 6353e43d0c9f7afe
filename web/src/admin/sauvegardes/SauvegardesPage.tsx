// Backups of the shop: those of the nights, and those that are asked for here.

import { useQuery } from '@tanstack/react-query'
import { appels } from '../../lib/paths'
import { useConfirme } from '../../lib/useConfirme'
import { PageHeader } from '../../ui/PageHeader'
import { Table } from '../../ui/Table'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { Echec } from '../commun/Echec'
import { listSauvegardes } from './calls'
import { colonnes } from './colonnes'
import { downloadSauvegarde } from './download'
import { Faire, Nuits } from './Faire'

/** Delay before it is asked again whether the one being made is there. */
const SUIVI_MS = 2_000

export function SauvegardesPage() {
  const confirme = useConfirme()
  const liste = useQuery({
    queryKey: ['sauvegardes'],
    queryFn: ({ signal }) => listSauvegardes(signal),
    refetchInterval: ({ state }) => (state.data?.enCours ? SUIVI_MS : false),
    refetchOnWindowFocus: 'always',
  })
  return (
    <>
      <PageHeader titre="Sauvegardes" />
      {liste.isPending && <p role="status">Chargement…</p>}
      {liste.isError && <Echec erreur={liste.error} onAgain={liste.refetch} />}
      {liste.data && (
        <>
          <Nuits heure={liste.data.heure} />
          <Faire liste={liste.data} onBegun={() => liste.refetch()} />
          <Table
            caption="Sauvegardes gardées"
            columns={colonnes((nom) => downloadSauvegarde(confirme, appels.uneSauvegarde(nom)))}
            rows={liste.data.list}
            rowKey={(it) => it.nom}
            empty="Aucune sauvegarde n’est encore faite."
          />
        </>
      )}
      <DemandeMotDePasse
        open={confirme.open}
        onPassword={confirme.onPassword}
        onNo={confirme.onNo}
        pour="télécharger une sauvegarde, qui contient toute la boutique"
      />
    </>
  )
}
