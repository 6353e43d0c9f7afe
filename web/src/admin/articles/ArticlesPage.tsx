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
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
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

const FILTRES = ['texte', 'famille', 'masques', 'tri', 'fiche'] as const

export function ArticlesPage() {
  const queries = useQueryClient()
  const adresse = useAdresse(FILTRES)
  const [hiding, setHiding] = useState<ArticleListe | undefined>()
  const fiche = useFicheOuverte(adresse)
  const { page } = adresse
  const { texte, famille, tri } = adresse.filtres
  const masques = adresse.filtres.masques === '1'
  const { liste, message, ...etat } = useArticles({ texte, famille, masques, tri, page }, 'tout')
  const requete = requeteArticles({ texte, famille, masques, tri })
  const choix = useChoix({
    rows: liste?.list ?? [],
    cle: (it) => it.codeArticle,
    nom: (it) => `${it.designation1} (${it.codeArticle})`,
  })
  const renew = () => {
    queries.invalidateQueries({ queryKey: ['articles'] })
    queries.invalidateQueries({ queryKey: ['plan'] })
  }
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
      <PageHeader titre="Articles">
        <button type="button" className="bouton bouton-principal" onClick={fiche.create}>
          <Icon name="plus" />
          Nouvel article
        </button>
      </PageHeader>
      <div className={s.colonnes}>
        <FiltresArticles filtres={{ texte, famille, masques }} onChange={filter} />
        <div className={s.resultats}>
          <ListScreen
            liste={{ ...adresse, ...etat, pages: liste?.pages ?? 0, ready: liste !== undefined }}
            attente={phrase('Recherche en cours ...')}
            trouve={message || compte(liste?.total ?? 0, 'article')}
            labelPages="Pages d’articles"
            outils={<ExporterListe appel={appels.articlesCsv} query={requete} nom="articles.csv" />}
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
              rows={liste?.list ?? []}
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
