import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { cadre } from '../../test/exemples'
import { PageContenu } from './PageContenu'

const html = (chemin: string, titre: string) =>
  renderToStaticMarkup(
    <PageContenu
      cadre={{ ...cadre, chemin }}
      titre={titre}
      apercu={false}
      blocs={[]}
      habitudes={null}
    />,
  )

test('the home page keeps its title for who listens; other pages show theirs', () => {
  assert.match(html('/', 'Accueil'), /<h1 class="hors-vue">Accueil/)
  assert.match(html('/?apercu=1', 'Accueil'), /<h1 class="hors-vue">/)
  assert.match(html('/page/services', 'Services'), /<h1>Services/)
})
