import assert from 'node:assert/strict'
import { test } from 'node:test'
import { show } from '../../test/ile'
import type { CadreView } from '../../wire/CadreView'
import type { StockAgenceView } from '../../wire/StockAgenceView'
import { Indisponible } from './Indisponible'

const CADRE = {
  agence: { code_agence: 'NAN', libelle_agence: 'Nantes' },
  boutique: { telephone: '02 61 91 00 10' },
} as CadreView

function stock(code: string, nombre: number): StockAgenceView {
  const etat = nombre > 0 ? 'enStock' : 'indisponible'
  const libelle_stock = nombre > 0 ? `En stock\u00a0: ${nombre}` : 'Indisponible'
  const agence = { code_agence: code, libelle_agence: code }
  return { ...agence, INFO_STOCK: etat, NB_STOCK: nombre, libelle_stock }
}

const chosen = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[name="codeAgence"]')].map((it) => it.value)

test('the agencies that have some are one click away, the fullest first', async () => {
  const stocks = [stock('NAN', 0), stock('LYO', 3), stock('REN', 189), stock('BOR', 0)]
  await show(<Indisponible cadre={CADRE} stocks={stocks} />)
  assert.deepEqual(chosen(), ['REN', 'LYO'])
})

test('where nobody has any, or no agency is chosen, the telephone is what is left', async () => {
  await show(<Indisponible cadre={CADRE} stocks={[stock('REN', 0)]} />)
  assert.deepEqual(chosen(), [])
  assert.match(document.body.textContent ?? '', /Appelez-nous au 02 61 91 00 10\./)
  await show(<Indisponible cadre={{ ...CADRE, agence: null }} stocks={[stock('REN', 9)]} />)
  assert.deepEqual(chosen(), [])
})
