import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { closeScreen, openScreen } from '../test/admin'
import { Pagination } from './Pagination'

after(closeScreen)

async function shown(page: number, fenetre: number[]) {
  await openScreen(
    <Pagination
      page={page}
      pages={20}
      fenetre={fenetre}
      href={(to) => `?page=${to}`}
      label="Pages"
      previousLabel="Page précédente"
      nextLabel="Page suivante"
    />,
  )
  return [...document.querySelectorAll('li')].map((it) => it.textContent).join(' ')
}

test('the window given is shown, with its gaps', async () => {
  const fenetre = [1, 2, 0, 8, 9, 10, 11, 12, 0, 19, 20]
  assert.equal(await shown(10, fenetre), '1 2 … 8 9 10 11 12 … 19 20')
  const links = [...document.querySelectorAll('li a')].map((it) => it.getAttribute('href'))
  assert.deepEqual(links.slice(0, 3), ['?page=1', '?page=2', '?page=8'])
})

test('before the rules are loaded one can still go forth and back', async () => {
  assert.equal(await shown(10, []), '10')
  const around = [...document.querySelectorAll('nav > a')].map((it) => it.getAttribute('href'))
  assert.deepEqual(around, ['?page=9', '?page=11'])
})
