import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act, useState } from 'react'
import { actesAnnulables, offerUndo } from '../../lib/annulation'
import { HttpError } from '../../lib/http'
import type { Tableau } from '../../lib/tableur'
import { useChoix } from '../../lib/useChoix'
import { isUnsaved } from '../../lib/useUnsaved'
import { caught, click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { serve } from '../../test/server'
import { type ActeGroupe, ActesGroupes } from './ActesGroupes'
import { TableListe } from './TableListe'

after(closeScreen)

let done: string[] = []
let undone: string[] = []
let fermes: string[] = []
let show: (rows: string[]) => void = () => undefined

const ACTE: ActeGroupe<string> = {
  verbe: 'Ranger',
  act: async (row) => {
    if (row === 'B') throw new HttpError(409, 'encore_utilise', 'il sert encore.')
    done.push(row)
    return row !== 'D'
  },
  fait: (combien) => `${combien} : au placard`,
  undo: async (row) => undone.push(row),
}

const TABLEAU: Tableau<string> = {
  nom: 'outils',
  titres: ['Nom', 'Rang'],
  ligne: async (row) => {
    if (row === 'B') throw new HttpError(404, 'introuvable', 'il n’est plus là.')
    return [row, 1.5]
  },
}

function Essai({ rows, acte }: { rows: string[]; acte: ActeGroupe<string> }) {
  const choix = useChoix({
    rows,
    cle: (it) => it,
    nom: (it) => `outil ${it}`,
    peut: (it) => it !== 'X' && !fermes.includes(it),
  })
  return (
    <>
      <ActesGroupes
        choix={choix}
        nom="outil"
        actes={[acte]}
        tableau={TABLEAU}
        onDone={() => undefined}
      />
      <TableListe
        caption="Outils"
        columns={[{ key: 'nom', title: 'Nom', cell: (it) => it }]}
        tri={{ valeur: '', sort: () => undefined }}
        choix={choix}
        rows={rows}
        rowKey={(it) => it}
        empty="Rien"
      />
    </>
  )
}

async function open(rows: string[], acte = ACTE) {
  ;[done, undone, fermes] = [[], [], []]
  function Ecran() {
    const [shown, setShown] = useState(rows)
    show = setShown
    return <Essai rows={shown} acte={acte} />
  }
  await openScreen(<Ecran />)
}

const tick = (name: string) => click(named('input', `Cocher outil ${name}`))
const run = async () => {
  await click(named('button', 'Ranger'))
  await click(named('dialog[open] button', 'Ranger'))
}

test('an act is done to the rows on the screen, and says how many ticked ones are not there', async () => {
  await open(['A', 'C', 'X'])
  await click(named('input', 'Tout cocher sur cette page'))
  assert.match(text(), /Sélection\u00a0: 2.outils\./)
  await act(async () => show(['A', 'E']))
  await tick('E')
  const said =
    /Sélection\u00a0: 2.outils\. Une ligne cochée sur une autre page .* rien ne lui sera fait/
  assert.match(text(), said)
  await click(named('button', 'Ranger'))
  assert.match(document.querySelector('dialog[open]')?.textContent ?? '', said)
  await click(named('dialog[open] button', 'Ranger'))
  await until(() => /2.outils : au placard/.test(text()))
  assert.deepEqual(done, ['A', 'E'])
  // What was ticked elsewhere still is.
  await act(async () => show(['C']))
  assert.equal(named<HTMLInputElement>('input', 'Cocher outil C').checked, true)
})

test('each refusal is told by name, stays ticked, and one press undoes the others', async () => {
  await open(['A', 'B', 'C', 'D'])
  await click(named('input', 'Tout cocher sur cette page'))
  await run()
  await until(() => /outil B\u00a0: il sert encore\./.test(text()))
  assert.match(text(), /2.outils : au placard\. Déjà ainsi\u00a0: 1\.1 en refus/)
  assert.equal(document.activeElement?.getAttribute('aria-label'), 'Résultat')
  assert.equal(named<HTMLInputElement>('input', 'Cocher outil A').checked, false)
  assert.equal(named<HTMLInputElement>('input', 'Cocher outil B').checked, true)
  await click(named('button', 'Annuler'))
  await until(() => undone.length === 2)
  assert.deepEqual(undone, ['A', 'C'])
})

test('what came of it takes the focus once: ticking goes on from where one is', async () => {
  await open(['A', 'B', 'C'])
  await tick('B')
  await run()
  await until(() => /outil B\u00a0: il sert encore\./.test(text()))
  assert.equal(document.activeElement?.getAttribute('aria-label'), 'Résultat')
  const next = named('input', 'Cocher outil C')
  next.focus()
  await tick('C')
  assert.match(text(), /Sélection\u00a0: 2.outils/)
  assert.ok(document.activeElement === next)
})

test('it is stopped by a press: the rest is left as it was', async () => {
  let answer: () => void = () => undefined
  const slow = {
    ...ACTE,
    act: (row: string) =>
      new Promise<void>((resolve) => {
        done.push(row)
        answer = resolve
      }),
  }
  await open(['A', 'B', 'C'], slow)
  await click(named('input', 'Tout cocher sur cette page'))
  offerUndo({ texte: 'Rangé', undo: async () => undefined, retabli: 'Rétabli' })
  await run()
  await until(() => /0 sur 3…/.test(text()))
  // What undoes the batch before would run beside this one.
  assert.deepEqual(actesAnnulables.get(), [])
  assert.equal(document.activeElement?.textContent, 'Arrêter')
  // Once: whoever reads on meanwhile is not called back at each row.
  const elsewhere = named('input', 'Cocher outil C')
  elsewhere.focus()
  await act(async () => answer())
  await until(() => /1 sur 3…/.test(text()))
  assert.ok(document.activeElement === elsewhere)
  await click(named('button', 'Arrêter'))
  await act(async () => answer())
  await until(() => /2.outils : au placard\. Arrêté\u00a0: 1 sans changement/.test(text()))
  assert.deepEqual(done, ['A', 'B'])
  await click(named('button', 'Fermer'))
  assert.ok(!/Arrêté/.test(text()))
})

test('a ticked row to which nothing can be done any more is not said to be elsewhere', async () => {
  await open(['A', 'C'])
  await click(named('input', 'Tout cocher sur cette page'))
  fermes = ['A']
  await act(async () => show(['A', 'C']))
  assert.match(text(), /Sélection\u00a0: 1.outil\./)
  assert.doesNotMatch(text(), /autre page/)
})

test('a screen that is left while it goes on is asked about, then stops it and says how far it was', async () => {
  let answer: () => void = () => undefined
  const slow = {
    ...ACTE,
    act: (row: string) =>
      new Promise<void>((resolve, reject) => {
        if (row === 'B') reject(new HttpError(409, 'encore_utilise', 'il sert encore.'))
        done.push(row)
        answer = resolve
      }),
  }
  await open(['B', 'A', 'C'], slow)
  await click(named('input', 'Tout cocher sur cette page'))
  await run()
  await until(() => /1 sur 3…/.test(text()))
  assert.equal(isUnsaved(), true)
  await closeScreen()
  assert.equal(isUnsaved(), false)
  answer()
  await until(() =>
    /1.outil : au placard\. Arrêté\u00a0: 1 sans changement\. 1 en refus/.test(text()),
  )
  assert.deepEqual(done, ['B', 'A'])
})

test('an undo asks for the password that its act wants', async () => {
  let wanted = true
  const acte = {
    ...{ ...ACTE, sauf: ', sauf leurs étiquettes' },
    undo: async (row: string) => {
      if (wanted) throw new HttpError(403, 'reauthentification', 'Saisissez votre mot de passe.')
      undone.push(row)
    },
  }
  await open(['A', 'C'], acte)
  await click(named('input', 'Tout cocher sur cette page'))
  await run()
  await until(() => /2.outils : au placard/.test(text()))
  await click(named('button', 'Annuler'))
  await until(() => /Confirmez votre identité/.test(text()))
  serve({ 'POST /rest/session/confirmation': { ok: true } })
  wanted = false
  await type(document.querySelector('dialog[open] input') as HTMLInputElement, 'Secret')
  await click(named('dialog[open] button', 'Confirmer'))
  await until(() => /Tout est rétabli, sauf leurs étiquettes/.test(text()))
  assert.deepEqual(undone, ['A', 'C'])
})

test('what an act is not for is left as it is, and the question says so', async () => {
  await open(['A', 'C', 'E'], { ...ACTE, peut: (row) => row === 'C' })
  await tick('A')
  assert.equal(named<HTMLButtonElement>('button', 'Ranger').disabled, true)
  await click(named('input', 'Tout cocher sur cette page'))
  await click(named('button', 'Ranger'))
  const asked = document.querySelector('dialog[open]')?.textContent ?? ''
  assert.match(asked, /Sélection\u00a0: 1.outil\. 2 autres lignes cochées restent telles quelles/)
  await click(named('dialog[open] button', 'Ranger'))
  await until(() => /1.outil : au placard/.test(text()))
  assert.deepEqual(done, ['C'])
})

test('the ticked rows are taken out as a table, whole or not at all', async () => {
  await open(['A', 'B', 'C'])
  const files = caught()
  await tick('A')
  await tick('C')
  await click(named('button', 'Exporter la sélection (CSV)'))
  await until(() => files.length === 1)
  assert.equal(files[0]?.nom, 'outils.csv')
  // The mark of UTF-8 is read away.
  assert.equal(await files[0]?.texte, 'Nom;Rang\r\nA;1,5\r\nC;1,5\r\n')
  await tick('B')
  await click(named('button', 'Exporter la sélection (CSV)'))
  await until(() => /outil B\u00a0: il n’est plus là/.test(text()))
  assert.equal(files.length, 1)
})
