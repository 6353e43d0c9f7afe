// Explanation of a search: why each article stands where it does, in the words of the search
// itself.
import { type FormEvent, useState } from 'react'
import { compte } from '../../lib/format'
import { messageOf } from '../../lib/http'
import { Champ } from '../../ui/Champ'
import type { ArticleExpliqueView } from '../../wire/ArticleExpliqueView'
import type { ExplicationView } from '../../wire/ExplicationView'
import type { MotLuView } from '../../wire/MotLuView'
import { explain } from './calls'

export function Explication() {
  const [texte, setTexte] = useState('')
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<ExplicationView | null>(null)
  const [erreur, setErreur] = useState<string | undefined>()
  const ask = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      setTold(await explain(texte))
      setErreur(undefined)
    } catch (error) {
      setTold(null)
      setErreur(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="pile" aria-labelledby="explication">
      <h2 id="explication">Expliquer une recherche</h2>
      <form onSubmit={ask} aria-labelledby="explication">
        <Champ
          id="texte-explique"
          label="Texte cherché"
          help="Comme un client le saisit, de 3 à 60 caractères."
          value={texte}
          error={erreur}
          onChange={(event) => setTexte(event.target.value)}
          after={
            <button type="submit" className="bouton bouton-principal" disabled={busy}>
              Expliquer
            </button>
          }
        />
      </form>
      <div role="status" className="pile">
        {told && <Resultat told={told} />}
      </div>
    </section>
  )
}

function sortDe({ demande, trouve }: MotLuView): string {
  if (demande) return 'mot de demande, laissé de côté'
  return trouve ? 'trouvé' : 'inconnu, laissé de côté'
}

function Resultat({ told }: { told: ExplicationView }) {
  return (
    <>
      <h3>Sa lecture</h3>
      <ul>
        {told.mots.map((it) => (
          <li key={it.mot}>
            <strong>{it.mot}</strong> (racine {it.racine})&nbsp;: {sortDe(it)}
          </li>
        ))}
        {told.corrections.map((it) => (
          <li key={`lu ${it.mot}`}>
            {it.mot} est lu comme <strong>{it.lu.join(', ')}</strong>
          </li>
        ))}
        {told.synonymes.map((it) => (
          <li key={`dit ${it.mot}`}>
            {it.mot} se dit aussi {it.lu.join(', ')}
          </li>
        ))}
        {told.familles.length > 0 && <li>Famille nommée&nbsp;: {told.familles.join(', ')}</li>}
        {told.enPartie && <li>Aucun article ne contient tous les mots.</li>}
      </ul>
      <h3>{compte(told.total, 'article')}</h3>
      <ol>
        {told.articles.map((it) => (
          <li key={it.codeArticle}>
            <Article article={it} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Article({
  article: { codeArticle, designation, raisons, marques },
}: {
  article: ArticleExpliqueView
}) {
  return (
    <details>
      <summary>
        {designation} <span className="aide">{codeArticle}</span>
        <br />
        {raisons.join(', ')}
      </summary>
      <ul>
        {marques.map((it) => (
          <li key={`${it.etape} ${it.champ} ${it.terme} ${it.mots.join(' ')}`}>
            +{it.poids}&nbsp;: {it.etape} {it.mots.join(' ')}
            {it.champ && ` dans ${it.champ} (${it.terme})`}
          </li>
        ))}
      </ul>
    </details>
  )
}
