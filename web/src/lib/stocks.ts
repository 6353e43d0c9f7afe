// The stock of an article as the flat fields of a form: one by agency, one by declinaison.
import type { RetoucheView } from '../wire/RetoucheView'
import type { StockView } from '../wire/StockView'
import type { GroupeDe } from './fiches'
import { distincts } from './homonymes'
import { askJson } from './http'
import { parNom } from './parNom'
import { appels } from './paths'

/** A stock as the flat fields of a form. */
export interface StockPlat {
  codeArticle: string
  designation1: string
  unite: string
  version: number
  retouches: RetoucheView[]
  groupes: GroupeDe[]
  [champ: string]: unknown
}

const AGENCE = 'agences.'
const DECLINAISON = 'declinaisons.'

/** True of a field of a form that is one of a stock. */
export const isStock = (nom: string) =>
  nom === 'stockTotal' || nom.startsWith(AGENCE) || nom.startsWith(DECLINAISON)

function plat(stock: StockView): StockPlat {
  const { codeArticle, designation1, version, agences, declinaisons } = stock
  const nommees = parNom(distincts(agences, 'libelle_agence', 'code_agence'), 'libelle_agence')
  const champs = (of: [string, string][]) =>
    of.map(([nom, label]) => ({ nom, label, genre: 'nombre' as const }))
  const groupes: GroupeDe[] = [
    {
      titre: 'Stock',
      aide: 'Ce qui reste à vendre\u00a0: chaque commande l’en retire. Vide\u00a0: l’agence ne tient pas cet article.',
      champs: [
        {
          nom: 'stockTotal',
          label: 'Stock sans agence',
          genre: 'nombre',
          aide: 'Ne compte que si aucune agence ne tient l’article.',
        },
        ...champs(nommees.map((it) => [AGENCE + it.code_agence, it.libelle_agence])),
      ],
    },
    {
      titre: 'Déclinaisons',
      aide: 'Le stock de chacune, commun à toutes les agences\u00a0: c’est lui qui compte pour cet article.',
      champs: champs(declinaisons.map((it) => [DECLINAISON + it.codeDeclinaison, it.libelle])),
    },
  ]
  // The server names an agency or a declinaison by its code, the total by nothing.
  const champ = (code: string) =>
    code === ''
      ? 'stockTotal'
      : (agences.some((it) => it.code_agence === code) ? AGENCE : DECLINAISON) + code
  return {
    codeArticle,
    designation1,
    unite: stock.unite,
    version,
    retouches: stock.retouches.map((it) => ({ ...it, champ: champ(it.champ) })),
    groupes: groupes.filter((it) => it.champs.length > 0),
    stockTotal: stock.stockTotal,
    ...Object.fromEntries(agences.map((it) => [AGENCE + it.code_agence, it.stock])),
    ...Object.fromEntries(declinaisons.map((it) => [DECLINAISON + it.codeDeclinaison, it.stock])),
  }
}

export const findStock = async (code: string) => plat(await askJson(appels.unStock(code)))

export async function saveStock(champs: Record<string, unknown>): Promise<StockPlat> {
  const under = (prefix: string) =>
    Object.fromEntries(
      Object.entries(champs)
        .filter(([nom]) => nom.startsWith(prefix))
        .map(([nom, valeur]) => [nom.slice(prefix.length), valeur]),
    )
  const { codeArticle, stockTotal, version } = champs
  const json = {
    codeArticle,
    stockTotal,
    version,
    agences: under(AGENCE),
    declinaisons: under(DECLINAISON),
  }
  return plat(await askJson(appels.saveStock, { method: 'POST', json }))
}
