// The attributes: facts as a table in two columns where there is room, texts as paragraphs apart.

import { insecables } from '../../lib/insecables'
import { valeurDite, valeurLue } from '../../lib/valeurs'
import type { AttributView } from '../../wire/AttributView'
import s from './Caracteristiques.module.css'

/** A value longer than this is read as a text, not as a fact. */
const FAIT_CHARS_MAX = 70

interface Props {
  proprietes: AttributView[]
}

export function Caracteristiques({ proprietes }: Props) {
  const facts = withoutRepeats(proprietes).filter((it) => !isText(it))
  if (facts.length === 0) return null
  return (
    <section>
      <h2 className={s.titre}>Caractéristiques</h2>
      <dl className={`carte ${s.liste}`}>
        {facts.map((it) => (
          <div key={`${it.nature}${it.propriete}`} className={s.ligne}>
            <dt>{it.designation}</dt>
            <dd>{insecables(valeur(it))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The texts among the attributes: what the merchant says of the article, beside its picture. */
export function Descriptif({ proprietes }: Props) {
  return withoutRepeats(proprietes)
    .filter(isText)
    .map((it) => (
      <p key={it.propriete} className={s.texte}>
        {insecables(valeur(it))}
      </p>
    ))
}

const isText = (it: AttributView) => isLong(valeur(it))

const isLong = (text: string) => text.length > FAIT_CHARS_MAX || text.includes('\n')

/** Physical properties, each by the names attributes of choice have for the same measure. */
const MESURES: Record<string, RegExp> = {
  longueur: /^longueur/i,
  largeur: /^largeur/i,
  hauteur: /^(hauteur|épaisseur)/i,
  diametre: /^diamètre/i,
  contenance: /^(contenance|capacité|volume)/i,
  poids: /^poids/i,
}

const mesureOf = ({ nature, propriete }: AttributView) =>
  nature === 'ERP' ? MESURES[propriete] : undefined

function valeur(attribut: AttributView): string {
  const { selected, options, propriete } = attribut
  const text = selected || options.map(valeurLue).join(', ')
  // What the ERP holds is counted in litres.
  const litre = propriete === 'contenance' && mesureOf(attribut) ? 'l' : ''
  const suffixe = attribut.suffixe || litre
  return valeurDite(text, suffixe)
}

/** A volume in litres, whatever it is counted in; `NaN`, equal to nothing, for what is none. */
function litres(attribut: AttributView): number {
  const [, number, unit] = /^([\d,]+)\s*([a-z]+)$/i.exec(valeur(attribut)) ?? []
  const parts = { l: 1, dl: 10, cl: 100, ml: 1000 }[unit?.toLowerCase() ?? ''] ?? Number.NaN
  return Number(number?.replace(',', '.')) / parts
}

/** `2,5 mm²` and `2,5 mm2` are one measure. */
const enChiffres = (text: string) => text.replaceAll('²', '2').replaceAll('³', '3')

/** The ERP often repeats what an attribute of choice says already, at times in another unit. */
export function withoutRepeats(proprietes: AttributView[]): AttributView[] {
  const said = new Set<string>()
  return proprietes.filter((it) => {
    const fact = `${it.designation}=${enChiffres(valeur(it))}`
    const mesure = mesureOf(it)
    const isMeasured = (other: AttributView) =>
      !mesureOf(other) &&
      mesure?.test(other.designation) &&
      (enChiffres(valeur(other)) === enChiffres(valeur(it)) ||
        (it.propriete === 'contenance' && litres(other) === litres(it)))
    const isNew = !said.has(fact) && !proprietes.some(isMeasured)
    said.add(fact)
    return isNew
  })
}
