import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Copie } from './copies'
import { copies } from './copies'

let drawings = 0

function Ligne({ kind, texts: [code = '', libelle = ''] }: Copie) {
  drawings += 1
  return (
    <li className={kind} title={`Choisir ${libelle}`}>
      <input name="code" value={code} readOnly />
      {libelle && <strong>{libelle}, rien d’autre</strong>}
    </li>
  )
}

const HOSTILE = `"'><img src=x onerror=alert(1)>&amp;`

test('copies are what drawing each row would have made, whatever their texts', () => {
  const rows = ['A', 'B', HOSTILE, '', '\uE000', '$&'].flatMap((text, rank) => [
    { kind: rank % 2 ? 'rare' : 'plein', texts: [text, `${text} ${rank}`] },
    { kind: 'plein', texts: [text, ''] },
  ])
  const drawn = rows.map((it) => renderToStaticMarkup(<Ligne {...it} />)).join('')
  assert.equal(
    copies(rows, (it) => <Ligne {...it} />),
    drawn,
  )
})

test('rows of one kind are drawn once', () => {
  drawings = 0
  const rows = Array.from({ length: 500 }, (_, rank) => ({
    kind: rank % 2 ? 'rare' : 'plein',
    texts: [String(rank), `Teinte ${rank}`],
  }))
  assert.equal(copies(rows, (it) => <Ligne {...it} />).split('<li').length, 501)
  assert.equal(drawings, 2)
})
