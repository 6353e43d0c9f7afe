// The stock of one article in every agency, or of each of its declinaisons.
import { insecables } from '../../lib/insecables'
import { TITRE_STOCK_AGENCES, TITRE_STOCK_DECLINAISONS } from '../../lib/stock'
import { Fil } from '../../ui/Fil'
import { Stock } from '../../ui/Stock'
import { Table } from '../../ui/Table'
import type { DeclinaisonView } from '../../wire/DeclinaisonView'
import type { StockPageView } from '../../wire/StockPageView'
import s from './Pages.module.css'

const DISPONIBILITE = 'Disponibilité'

/** Said where the shop shows no stock: a table of it would be empty. */
const NON_AFFICHEE =
  'La disponibilité n’est pas affichée en ligne\u00a0: demandez-la à votre agence.'

function isShown({ produit: { declinaisons }, stocks }: StockPageView): boolean {
  const told =
    declinaisons.length > 0
      ? declinaisons.map((it) => it.libelleStock)
      : stocks.map((it) => it.libelle_stock)
  return told.length === 0 || told.some((it) => it !== '')
}

export function PageStock(props: StockPageView) {
  const { produit } = props
  const titre = produit.declinaisons.length > 0 ? TITRE_STOCK_DECLINAISONS : TITRE_STOCK_AGENCES
  const fiche = { libelle: insecables(produit.designation), lien: produit.LIEN_FICHE }
  return (
    <div className={`largeur ${s.stock}`}>
      <Fil
        label="Fil d’Ariane"
        liens={[{ libelle: 'Accueil', lien: '/' }, ...produit.fil, fiche]}
        ici={titre}
      />
      <h1>{titre}</h1>
      <p className={s.message}>
        <a href={produit.LIEN_FICHE}>{insecables(produit.designation)}</a> · réf.{' '}
        {produit.codeArticle}
      </p>
      <div data-extrait>
        {!isShown(props) ? (
          <p>{NON_AFFICHEE}</p>
        ) : produit.declinaisons.length > 0 ? (
          <ParDeclinaison titre={titre} {...props} />
        ) : (
          <ParAgence titre={titre} {...props} />
        )}
      </div>
    </div>
  )
}

type PartProps = StockPageView & { titre: string }

/** Each declinaison has a stock of its own, which every agency sells from. */
function ParDeclinaison({ titre, produit, declinaison }: PartProps) {
  const isAsked = (it: DeclinaisonView) => it.HIDDEN_CODE_DECLINAISON === declinaison
  const { declinaisons: all } = produit
  return (
    <>
      <p className={s.message}>Stock commun à toutes nos agences.</p>
      <Table
        caption={titre}
        rows={[...all.filter(isAsked), ...all.filter((it) => !isAsked(it))]}
        rowKey={(it) => it.HIDDEN_CODE_DECLINAISON}
        empty="Aucune donnée à afficher"
        columns={[
          {
            key: 'declinaison',
            title: 'Déclinaison',
            cell: (it) => (
              <>
                {it.libelle} {isAsked(it) && <span className="pastille">Votre choix</span>}
              </>
            ),
          },
          {
            key: 'stock',
            title: DISPONIBILITE,
            cell: (it) => <Stock etat={it.infoStock.INFO_STOCK} texte={it.libelleStock} />,
          },
        ]}
      />
    </>
  )
}

function ParAgence({ titre, cadre, stocks }: PartProps) {
  return (
    <Table
      caption={titre}
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
          title: DISPONIBILITE,
          cell: (it) => <Stock etat={it.INFO_STOCK} texte={it.libelle_stock} />,
        },
      ]}
    />
  )
}
