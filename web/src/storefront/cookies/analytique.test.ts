import assert from 'node:assert/strict'
import { test } from 'node:test'
import { evenement } from './analytique'

test('no number of an order, a basket or a parcel reaches the tracker', () => {
  const counted = (page: string, href: string) => {
    history.replaceState(null, '', page)
    document.body.innerHTML = `<a href="${href}">Lien</a>`
    return evenement(document.querySelector('a') as HTMLAnchorElement)
  }
  const ici = 'http://comptoir.test'
  const bon = '/compte/detail-mouvement/7/pdf?codeClient=C00001'
  assert.deepEqual(counted('/compte/commandes', bon), {
    download: `${ici}/compte/detail-mouvement`,
  })
  const facture = '/compte/factures/FA2026-000001.pdf'
  assert.deepEqual(counted('/compte', facture), { download: `${ici}/compte/factures` })
  const colis = 'https://transport.test/suivi/6A123?commande=W0000007'
  assert.deepEqual(counted('/commande/merci/7', colis), { link: 'https://transport.test/' })
  const suivi = '/compte/detail-mouvement/7/web'
  assert.deepEqual(counted(suivi, 'blob:http://comptoir.test/0'), {
    download: `${ici}/compte/detail-mouvement`,
  })
  // What is everybody's is told whole.
  const notice = '/media/notices/OUT0303.pdf'
  assert.deepEqual(counted('/produit/OUT0303/pince', notice), { download: ici + notice })
  const fabricant = 'https://fabricant.test/notice/12?lang=fr'
  assert.deepEqual(counted('/produit/OUT0303/pince', fabricant), { link: fabricant })
  history.replaceState(null, '', '/')
})
