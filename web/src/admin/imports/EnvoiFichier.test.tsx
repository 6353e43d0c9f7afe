import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { act } from 'react'
import { click, closeScreen, named, openScreen, text, type } from '../../test/admin'
import { until } from '../../test/dom'
import { sentTo, serve } from '../../test/server'
import { EnvoiFichier } from './EnvoiFichier'

const ARTICLES = new File(['zip'], 'articles.zip')

/** A form: the one of the screen holds a file. */
class Formulaire {
  champs = new Map<string, unknown>()

  constructor(form?: HTMLFormElement) {
    if (form?.querySelector('input[type=file][name=fichier]')) this.append('fichier', ARTICLES)
  }

  append(nom: string, valeur: unknown) {
    this.champs.set(nom, valeur)
  }

  get = (nom: string) => this.champs.get(nom)
}

type Ecoute = (event: { lengthComputable: boolean; loaded: number; total: number }) => void

/** Source of events that are listened to. */
class Source {
  ecoutes = new Map<string, Ecoute>()

  addEventListener(type: string, ecoute: Ecoute) {
    this.ecoutes.set(type, ecoute)
  }

  emit = (type: string, loaded = 0) =>
    act(async () => this.ecoutes.get(type)?.({ lengthComputable: true, loaded, total: 200 }))
}

/** A request that goes as far as the test says. */
class Requete extends Source {
  static asked: Requete[] = []
  upload = new Source()
  status = 0
  responseText = ''
  url = ''
  corps: Formulaire | undefined

  open(_: string, url: string) {
    this.url = url
  }

  send(corps: Formulaire) {
    this.corps = corps
    Requete.asked.push(this)
  }

  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    return this.emit('load')
  }
}

globalThis.FormData = Formulaire as unknown as typeof FormData
globalThis.XMLHttpRequest = Requete as unknown as typeof XMLHttpRequest
after(closeScreen)

const bar = () => document.querySelector('progress')

async function send(onSent: () => void): Promise<Requete> {
  await openScreen(<EnvoiFichier onSent={onSent} onEssai={() => undefined} />)
  await act(async () => {
    const press = new Event('submit', { bubbles: true, cancelable: true })
    document.querySelector('form')?.dispatchEvent(Object.assign(press, { submitter: null }))
  })
  await until(() => Requete.asked.length > 0)
  return Requete.asked.pop() as Requete
}

test('a file that is sent says how far it is, then that it waits', async () => {
  let sent = 0
  const requete = await send(() => {
    sent += 1
  })
  assert.match(requete.url, /fichierimportation\/upload$/)
  assert.equal(requete.corps?.get('fichier'), ARTICLES)
  assert.equal(bar()?.getAttribute('aria-label'), 'Avancement de l’envoi')
  assert.ok(named<HTMLButtonElement>('button', 'Envoi en cours…').disabled)
  for (const [loaded, told] of [
    [0, 0],
    [50, 0.25],
    [200, 1],
  ] as const) {
    await requete.upload.emit('progress', loaded)
    assert.equal(Number(bar()?.getAttribute('value')), told)
  }
  await requete.answer(201, { name: 'articles.zip' })
  await until(() => sent === 1)
  assert.equal(bar(), null)
  assert.ok(!named<HTMLButtonElement>('button', 'Envoyer').disabled)
})

test('a file that is refused says why, and can be sent again', async () => {
  const requete = await send(() => assert.fail('nothing was sent'))
  await requete.upload.emit('progress', 50)
  await requete.answer(413, { detail: 'Ce fichier est trop lourd.' })
  await until(() => /articles\.zip\u00a0: Ce fichier est trop lourd\./.test(text()))
  assert.equal(bar(), null)
})

test('a file that changes logins is sent again once the password was given again', async () => {
  const served = serve({ 'POST /rest/session/confirmation': { ok: true } })
  let sent = 0
  const requete = await send(() => {
    sent += 1
  })
  await requete.answer(403, { type: '/erreurs/reauthentification', detail: 'Confirmez.' })
  await until(() => text().includes('importer des connexions ou des suppressions'))
  assert.equal(sent, 0)
  await type(document.querySelector('input[type=password]') as HTMLInputElement, 'secret')
  await click(named('dialog[open] button', 'Confirmer'))
  await until(() => Requete.asked.length > 0)
  const again = Requete.asked.pop() as Requete
  assert.equal(again.corps?.get('fichier'), ARTICLES)
  await again.answer(201, { name: 'connexions.zip' })
  await until(() => sent === 1)
  assert.equal(sentTo(served, 'POST /rest/session/confirmation').length, 1)
})
