// A regroupement for the tests of its screen.
import { provideRules } from '../lib/rules'
import type { RegroupementNommeView } from '../wire/RegroupementNommeView'
import { serve } from './server'

export const attribut = (propriete: string) => ({
  propriete,
  nature: 'OPT' as const,
  designation: propriete,
  suffixe: '',
  options: ['1.5', '2'],
  selected: '1.5',
  affichage: 'SEL',
})
export const article = (codeArticle: string) => ({
  codeArticle,
  codeDeclinaison: null,
  designation1: `Vis ${codeArticle}`,
})
export const VIS: RegroupementNommeView = {
  id: 7,
  type: '0',
  titre: 'Vis à bois',
  libelle: 'Vis à bois',
  canonicalTag: '',
  image: '',
  articleMaitre: { codeArticle: 'A', codeDeclinaison: null },
  articles: [article('A'), article('B')],
  attributs: [attribut('DIAMETRE')],
  availableAttributs: ['DIAMETRE', 'LONGUEUR', 'TETE'].map(attribut),
  version: 3,
  retouches: [],
}

// The rules' own answers are tested with the rules; here, what the screen does with them.
export const provideRegroupements = () =>
  provideRules({
    checkAttributs: (type, names = '') =>
      type === '0' && names.split('\n').length > 2 ? '2 attributs maximum' : undefined,
    checkRegroupement: (_, articles = '') =>
      articles.split('\n').length < 2 ? 'Veuillez sélectionner plusieurs articles' : undefined,
    checkRechercheArticle: (saisie = '') =>
      saisie.length < 2 ? `Encore ${2 - saisie.length} caractère(s)` : undefined,
  })

/** The others that hold its articles. */
export const VOISINS = 'GET /service/regroupements/voisins?articles%5B%5D=A&articles%5B%5D=B&id=7'

/** Its screen's calls, and others. */
export const serveVis = (more: Record<string, unknown> = {}) =>
  serve({
    'GET /service/regroupement/7': VIS,
    'GET /service/planVente': [],
    [VOISINS]: [],
    'GET /service/regroupements?page=1&type=0': { list: [], pages: 0, total: 0, types: [] },
    ...more,
  })

/** The box of an attribute. */
export const box = (name: string) =>
  [...document.querySelectorAll('label.coche')]
    .find((it) => it.textContent?.startsWith(name))
    ?.querySelector('input') as HTMLInputElement
