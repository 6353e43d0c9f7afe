// A wide workbook as a merchant's ERP writes it: one sheet, an article a row, stocks and a price list in
// columns of their own.
import { zipEntries } from './zip.mjs'

const TITLES = [
  ...['Référence', 'Désignation', 'Complément', 'Marque', 'Code famille', 'Code barre', 'Prix de vente HT'],
  ...['TVA', 'Unité', 'Poids (kg)', 'Stock AG01', 'Stock AG02', 'Stock AG03', 'Tarif PRO'],
]

const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const XML = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const texte = (text) => `<c t="inlineStr"><is><t>${escape(text)}</t></is></c>`
const nombre = (text) => `<c><v>${text}</v></c>`

function row(article, at) {
  const stock = (agence) => nombre((at * 7 + agence * 13) % 90)
  const cells = [
    ...[article.code_article, article.designation1, article.designation2, article.marque].map(texte),
    ...[texte(article.code_famille), texte(article.gtin13), texte(`${euros(article.prix_ht)} €`)],
    ...[nombre(article.taux_tva), texte(article.unite_stock), nombre(article.poids || 0)],
    ...[stock(1), stock(2), stock(3), nombre(article.prix_ht)],
  ]
  return `<row r="${at + 2}">${cells.join('')}</row>`
}

/** As a French spreadsheet shows it. */
const euros = (price) => Number(price).toLocaleString('fr-FR', { minimumFractionDigits: 2 })

export function writeWorkbook(articles, file) {
  const head = `<row r="1">${TITLES.map(texte).join('')}</row>`
  const sheet = () =>
    Buffer.from(
      `<worksheet xmlns="${MAIN}"><sheetData>${head}${articles.map(row).join('')}</sheetData></worksheet>`,
    )
  const text = (xml) => () => Buffer.from(xml)
  zipEntries(
    [
      [
        '[Content_Types].xml',
        text(
          `<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${XML}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${XML}.worksheet+xml"/></Types>`,
        ),
      ],
      [
        '_rels/.rels',
        text(
          `<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        ),
      ],
      [
        'xl/workbook.xml',
        text(
          `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Articles" sheetId="1" r:id="rId1"/></sheets></workbook>`,
        ),
      ],
      [
        'xl/_rels/workbook.xml.rels',
        text(
          `<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
        ),
      ],
      ['xl/worksheets/sheet1.xml', sheet],
    ],
    file,
  )
}
