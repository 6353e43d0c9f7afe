import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { Logo } from './Logo'

const markup = (props: Parameters<typeof Logo>[0]) => renderToStaticMarkup(<Logo {...props} />)

test('a logo that holds the name is shown alone, and the name is said to those who do not see it', () => {
  const alone = markup({ nom: 'Quincaillerie du Port', logo: '/media/logo.png', seul: true })
  assert.match(alone, /<span class="hors-vue">Quincaillerie du Port<\/span>/)
  const beside = markup({ nom: 'Quincaillerie du Port', logo: '/media/logo.png' })
  assert.doesNotMatch(beside, /hors-vue/)
  assert.match(beside, />Quincaillerie du Port</)
})

test('without a logo the name is always written', () => {
  const drawn = markup({ nom: 'Quincaillerie du Port', seul: true })
  assert.doesNotMatch(drawn, /hors-vue|<img/)
  assert.match(drawn, />Quincaillerie du Port</)
})
