// Outcome of each file of a zip, and the articles that nobody gave a price.
import { compte, nombre } from '../../lib/format'
import { type Column, Table } from '../../ui/Table'
import type { BilanView } from '../../wire/BilanView'
import type { CompteView } from '../../wire/CompteView'

/** Counted together with the rows of another file: which of theirs are unchanged is not known. */
const MELES = ['articles', 'attributs', 'medias', 'regroupements', 'regroupement_articles']

/** File of removals: its counts are its own rows; elsewhere they are of the shop's. */
const RETRAITS = 'suppressions'

const COLONNES: Column<CompteView>[] = [
  {
    key: 'fichier',
    title: 'Fichier',
    // The attributes and the pictures of an article change with it.
    cell: (it) => (it.fichier === 'articles' ? 'articles, attributs et médias' : it.fichier),
  },
  { key: 'lues', title: 'Lignes lues', kind: 'nombre', cell: (it) => nombre(it.lues) },
  { key: 'crees', title: 'Créées', kind: 'nombre', cell: (it) => nombre(it.crees) },
  { key: 'modifies', title: 'Modifiées', kind: 'nombre', cell: (it) => nombre(it.modifies) },
  { key: 'inchangees', title: 'Inchangées', kind: 'nombre', cell: inchangees },
  { key: 'supprimes', title: 'Supprimées', kind: 'nombre', cell: (it) => nombre(it.supprimes) },
  { key: 'refuses', title: 'Refusées', kind: 'nombre', cell: (it) => nombre(it.refuses) },
]

function inchangees({ fichier, lues, crees, modifies, supprimes, refuses }: CompteView): string {
  if (MELES.includes(fichier)) return '–'
  const gone = fichier === RETRAITS ? supprimes : 0
  // A file refused as a whole has no line of which to say anything.
  return nombre(Math.max(lues - crees - modifies - refuses - gone, 0))
}

export function ParFichier({ bilan: { fichiers, sansPrix } }: { bilan: BilanView }) {
  return (
    <>
      {sansPrix > 0 && (
        <p className="message message-attention">
          {compte(sansPrix, 'article')} {sansPrix > 1 ? 'entrent' : 'entre'} au prix de 0,00
          €&nbsp;: vérifiez la colonne prix_ht, ou donnez-leur un tarif.
        </p>
      )}
      {fichiers.length > 0 && (
        <Table
          caption="Détail par fichier"
          columns={COLONNES}
          rows={fichiers}
          rowKey={(it) => it.fichier}
          empty=""
        />
      )}
    </>
  )
}

/** Duration of an import: "3 s". */
export function duree(ms: number): string {
  if (ms < 1_000) return 'moins d’une seconde'
  const seconds = Math.round(ms / 1_000)
  if (seconds < 60) return `${seconds} s`
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
