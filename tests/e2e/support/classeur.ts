import { zipOf } from './zip.ts'

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An Excel workbook of one sheet, as small as they come: words and numbers. */
export function classeurOf(rows: (string | number)[][]): Buffer {
  const cell = (it: string | number) =>
    typeof it === 'number' ? `<c><v>${it}</v></c>` : `<c t="inlineStr"><is><t>${it}</t></is></c>`
  const lines = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')
  const related = (id: string, type: string, target: string) =>
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`
  return zipOf({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': related('r1', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="Bon" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': related('r1', 'worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SHEET}"><sheetData>${lines}</sheetData></worksheet>`,
  })
}
