// The stock of one article in every agency.
import { texteStock } from '../../lib/stock'
import { Fil } from '../../ui/Fil'
import { Stock } from '../../ui/Stock'
import { Table } from '../../ui/Table'
import type { StockPageView } from '../../wire/StockPageView'
import s from './Pages.module.css'

export function PageStock({ cadre, produit, stocks }: StockPageView) {
  const fiche = { libelle: produit.designation, lien: produit.LIEN_FICHE }
  return (
    <div className={`largeur ${s.stock}`}>
      <Fil
        label="Fil d’Ariane"
        liens={[{ libelle: 'Accueil', lien: '/' }, ...produit.fil, fiche]}
        ici="Stock par agence"
      />
      <h1>Stock par agence</h1>
      <p className={s.message}>
        <a href={produit.LIEN_FICHE}>{produit.designation}</a> · réf. {produit.codeArticle}
      </p>
      <Table
        caption="Stock par agence"
        rows={stocks}
        rowKey={(it) => it.code_agence}
        empty="Aucune donnée à afficher"
        columns={[
          {
            key: 'agence',
            title: 'Agence',
            cell: (it) => (
              <>
                {it.libelle_agence}{' '}
                {it.code_agence === cadre.agence?.code_agence && (
                  <span className="pastille">Votre agence</span>
                )}
              </>
            ),
          },
          {
            key: 'stock',
            title: 'Disponibilité',
            cell: (it) => <Stock etat={it.INFO_STOCK} texte={texteStock(it)} />,
          },
        ]}
      />
    </div>
  )
}
