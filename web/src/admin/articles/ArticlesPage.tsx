// Articles: found by text and family, hidden from sale. Text, family and page stand in the address.

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ArticleListe, requeteArticles } from '../../lib/catalogue'
import { compte } from '../../lib/format'
import { appels } from '../../lib/paths'
import { phrase } from '../../lib/phrases'
import { triDe } from '../../lib/tri'
import { useAdresse } from '../../lib/useAdresse'
import { useArticles } from '../../lib/useArticles'
import { useChoix } from '../../lib/useChoix'
import { ActesGroupes } from '../commun/ActesGroupes'
import { ExporterListe } from '../commun/ExporterListe'
import { ListScreen } from '../commun/ListScreen'
import { TableListe } from '../commun/TableListe'
import { useFicheOuverte } from '../commun/useFicheOuverte'
import s from './ArticlesPage.module.css'
import { actes, TABLEAU } from './actes'
import { colonnes, usuel } from './colonnes'
import { type Filtres, FiltresArticles } from './FiltresArticles'
import { OuvrirArticle } from './OuvrirArticle'
import { RetraitArticle } from './RetraitArticle'
import { backOnSale } from './remise'
import { TeteArticles } from './TeteArticles'

const FILTRES = ['texte', 'famille', 'masques', 'tri', 'fiche'] as const

export function ArticlesPage() {
  const queries = useQueryClient()
  const adresse = useAdresse(FILTRES)
  const [hiding, setHiding] = useState<ArticleListe | undefined>()
  const fiche = useFicheOuverte(adresse)
  const { page, filtres } = adresse
  const { texte, famille, tri } = filtres
  const masques = filtres.masques === '1'
  const demande = { texte, famille, masques, tri }
  const { liste, message, ...etat } = useArticles({ ...demande, page }, 'tout')
  const rows = liste?.list ?? []
  const choix = useChoix({
    rows,
    cle: (it) => it.codeArticle,
    nom: (it) => `${it.designation1} (${it.codeArticle})`,
  })
  const renew = () =>
    ['articles', 'plan'].map((it) => queries.invalidateQueries({ queryKey: [it] }))
  const filter = ({ masques: only, ...change }: Partial<Filtres>) => {
    const more = only === undefined ? {} : { masques: only ? '1' : '' }
    // Letters do not each make a step of Back.
    adresse.go({ ...change, ...more }, 1, { replace: 'texte' in change })
  }

  if (fiche.isOpen) {
    return <OuvrirArticle code={fiche.code} onClose={fiche.close} onCreated={fiche.open} />
  }
  return (
    <>
      <TeteArticles adresse={adresse} onCreate={fiche.create} />
      <div className={s.colonnes}>
        <FiltresArticles filtres={{ texte, famille, masques }} onChange={filter} />
        <div className={s.resultats}>
          <ListScreen
            liste={{ ...adresse, ...etat, pages: liste?.pages ?? 0, ready: liste !== undefined }}
            attente={phrase('Recherche en cours ...')}
            trouve={message || compte(liste?.total ?? 0, 'article')}
            labelPages="Pages d’articles"
            outils={
              <ExporterListe
                appel={appels.articlesCsv}
                query={requeteArticles(demande)}
                nom="articles.csv"
              />
            }
          >
            <ActesGroupes
              choix={choix}
              nom="article"
              actes={actes(masques)}
              tableau={TABLEAU}
              onDone={renew}
            />
            <TableListe
              choix={choix}
              caption="Articles"
              columns={colonnes(fiche, setHiding, (it) => backOnSale(it).then(renew))}
              tri={triDe(adresse, usuel(texte, masques), 'Pertinence')}
              rows={rows}
              rowKey={(it) => it.codeArticle}
              empty="Aucun article trouvé"
              busy={etat.busy}
            />
          </ListScreen>
        </div>
      </div>
      <RetraitArticle article={hiding} onHidden={renew} onCancel={() => setHiding(undefined)} />
    </>
  )
}
