// Price lists: what articles cost in each, with their breaks.
import { useState } from 'react'
import { compte, euros, nombre } from '../../lib/format'
import { useListe } from '../../lib/useListe'
import { Table } from '../../ui/Table'
import type { TarifView } from '../../wire/TarifView'
import { FormFiltres } from '../commun/FormFiltres'
import { LienFiche } from '../commun/LienFiche'
import { ListScreen } from '../commun/ListScreen'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import { cle, FILTRES, type Filtres, listTarifs } from './calls'
import { EditionTarif } from './EditionTarif'

export function TarifsPage() {
  const [tarifs, setTarifs] = useState<string[]>([])
  const liste = useListe({
    cle: ['tarifs'],
    filtres: FILTRES,
    lire: async (filtres: Filtres, page, signal) => {
      const found = await listTarifs(filtres, page, signal)
      setTarifs(found.tarifs)
      return found
    },
    echec: 'Error fetching tarifs',
  })
  const fiche = useFicheOuverte(liste)
  if (fiche.isOpen) {
    return <EditionTarif cle={fiche.code} tarifs={tarifs} onClose={fiche.close} />
  }
  return (
    <>
      <h1>Tarifs</h1>
      <button type="button" className="bouton bouton-principal" onClick={fiche.create}>
        Nouveau prix
      </button>
      <FormFiltres
        label="Filtrer les tarifs"
        filtres={liste.filtres}
        busy={liste.busy}
        verbe="Rechercher"
        onSubmit={liste.search}
      >
        {({ code, article }, set) => (
          <>
            <div className="champ">
              <label htmlFor="code">Tarif</label>
              <select
                id="code"
                className="saisie"
                value={code}
                onChange={(event) => set({ code: event.target.value })}
              >
                <option value="">{article ? 'Tous' : 'Le premier'}</option>
                {tarifs.map((it) => (
                  <option key={it}>{it}</option>
                ))}
              </select>
            </div>
            <div className="champ">
              <label htmlFor="article">Référence exacte de l’article</label>
              <input
                id="article"
                type="search"
                className="saisie"
                value={article}
                onChange={(event) => set({ article: event.target.value })}
              />
            </div>
          </>
        )}
      </FormFiltres>
      <ListScreen
        liste={liste}
        attente="Recherche en cours ..."
        trouve={compte(liste.total, 'article')}
        labelPages="Pages de tarifs"
      >
        <Table
          caption="Prix par tarif"
          columns={[
            { key: 'tarif', title: 'Tarif', cell: (it) => it.code_tarif },
            { key: 'article', title: 'Référence', cell: (it) => it.code_article },
            {
              key: 'designation',
              title: 'Désignation',
              cell: (it) => (
                <LienFiche href={fiche.href(cle(it))} onOpen={() => fiche.open(cle(it))}>
                  {it.designation1 || it.code_article}
                </LienFiche>
              ),
            },
            { key: 'paliers', title: 'Prix HT', kind: 'nombre', cell: paliers },
          ]}
          rows={liste.rows}
          rowKey={cle}
          empty="Aucune donnée à afficher"
          busy={liste.stale}
        />
      </ListScreen>
    </>
  )
}

function paliers(it: TarifView) {
  return it.paliers.map(({ quantite, prixHT }) => (
    <span key={quantite}>
      {quantite > 1 && `dès ${nombre(quantite)} : `}
      {euros(prixHT)}
      <br />
    </span>
  ))
}
