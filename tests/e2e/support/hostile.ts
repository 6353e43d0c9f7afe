// Texts a stranger may put wherever a text can stand, and the shop that is full of them.
import type { Page } from '@playwright/test'

/** Each would call `alert`, or reach another origin, if it were ever taken for more than text. */
export const HOSTILES = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(2)>',
  "'><svg onload=alert(3)>",
  '</script><script>alert(4)</script>',
  '</title></textarea></style><iframe src=//evil.example onload=alert(5)>',
  'javascript:alert(6)',
  '{{7*7}}${7*7}<%= 7*7 %>#{7*7}',
  '=HYPERLINK("http://evil.example","clic")',
  '@SUM(1+1)*cmd|" /C calc"!A0',
  '<a href="javascript:alert(8)" onmouseover=alert(9)>lien</a>',
  '<img src="//evil.example/pixel.png"><link rel=stylesheet href=//evil.example/x.css>',
  '&lt;script&gt;alert(10)&lt;/script&gt;&#x3c;b&#x3e;',
  '"}]}</script><script>alert(11)//',
  '<style>@import url(//evil.example/x.css)</style><base href=//evil.example/>',
  '[lien](javascript:alert(12)) ![x](//evil.example/y.png) <b onclick=alert(13)>gras</b>',
  'é́'.repeat(30) + '‍​' + '𝕳'.repeat(20),
  'L'.repeat(400),
]

/** One after the other, so that every kind of field meets several of them. */
let next = 0
export const hostile = (): string => HOSTILES[next++ % HOSTILES.length] ?? ''

/** Short enough for names of 60 characters, and read on every screen. */
export const COURT = '"><img src=x onerror=alert(0)>'

const cellule = (text: string) => `"${text.replaceAll('"', '""')}"`

/** A CSV of the import: its columns, then its rows. */
const csv = (...rows: string[][]) => `${rows.map((row) => row.map(cellule).join(';')).join('\n')}\n`

const ARTICLES =
  'code_article;designation1;designation2;code_famille;marque;reference_fabricant;unite_stock;prix_ht;taux_tva;a_declinaisons;stock_total;sur_commande'

/** The articles of the hostile shelf: one for each text. */
export const CODES = HOSTILES.map((_, n) => `HOSTILE${n}`)

/** An import whose every text column is hostile. */
export function importHostile(): Record<string, string> {
  const h = hostile
  const articles = HOSTILES.map((text, n) => [
    `HOSTILE${n}`,
    `${text} ${n}`.slice(0, 200),
    h(),
    'hostile',
    COURT,
    `R${n}<b>`,
    'HOS',
    '10',
    '20',
    n < 2 ? '1' : '0',
    '5',
    '1',
  ])
  return {
    'unites.csv': csv(['code_unite', 'libelle'], ['HOS', COURT]),
    'categories.csv': csv(
      ['code_famille', 'libelle', 'niveau', 'code_parent', 'chemin'],
      ['hostile', `${COURT} rayon`, '1', '', COURT],
      ['hostile-2', "'><svg onload=alert(14)>", '2', 'hostile', COURT],
    ),
    'articles.csv': csv(ARTICLES.split(';'), ...articles),
    'attributs.csv': csv(
      ['code_article', 'propriete', 'nature', 'designation', 'valeur', 'suffixe'],
      ...CODES.map((code) => [code, 'TAILLE', 'OPT', COURT, h(), '<i>']),
      ...CODES.map((code) => [code, 'NOTE', 'ERP', h(), h(), h()]),
    ),
    'declinaisons.csv': csv(
      ['code_article', 'code_declinaison', 'attribut', 'valeur', 'stock'],
      ['HOSTILE0', 'D1', COURT, h(), '3'],
      ['HOSTILE0', 'D2', COURT, h(), '3'],
      ['HOSTILE1', 'D1', h(), COURT, '3'],
    ),
    'agences.csv': csv(
      'code_agence;libelle_agence;code_postal;commune;departement;adresse;telephone;horaires'.split(
        ';',
      ),
      ['HOS', COURT, '44000', h(), '44', h(), '02 61 91 00 10', h()],
    ),
    'codes_postaux.csv': csv(
      ['code_postal', 'commune', 'departement', 'code_insee'],
      ['44000', COURT, '44', '44109'],
    ),
    'clients.csv': csv(
      'code;libelle;code_type;libelle_type;contact;email;adresse;code_postal;commune;code_agence'.split(
        ';',
      ),
      ['C00001', COURT, 'PRO', h(), h(), 'client1@example.test', h(), '44000', h(), 'HOS'],
    ),
    'parametrages.csv': csv(
      ['code', 'libelle', 'prix', 'commande', 'stock'],
      ['HOSTILE', COURT, '1', '1', '1'],
    ),
    'zones.csv': csv(['id', 'libelle', 'departements'], ['90', COURT, '44']),
  }
}

/** Calls as a stranger makes them, past every form; answers what was said. */
export async function appel(page: Page, path: string, body: unknown, method = 'POST') {
  const request = { method, body: JSON.stringify(body) }
  return page.evaluate(
    async ([to, init]) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(to, { ...init, headers })
      return { status: answer.status, texte: await answer.text() }
    },
    [path, request] as const,
  )
}

/** The status alone. */
export const brut = async (page: Page, path: string, body: unknown, method = 'POST') =>
  (await appel(page, path, body, method)).status
