// Non-breaking spaces of French typography. Only what is shown is changed, never what is sent or compared.

const HARD = '\u00a0'

/** Units of a trade catalogue, and the cross between the sides of a size. */
const UNITES =
  'mm²|mm|cm|dm|m²|m³|ml|m|µm|cl|dl|l|g|kg|t|V|kW|W|mA|Ah|A|Hz|K|lm|bars?|Nm|h|min|€|%|°C|x|×'

const MESURE = new RegExp(`(\\d) (?=(?:${UNITES})(?![\\wÀ-ÿ²³]))`, 'g')
const COTE = /(\u00a0[x×]) (?=\d)/g
const NUMERO = /(ISO|EN|NF|DIN|RAL|n°|Ø|«) (?=\S)/g
/** Of `DIN 976-1`, `EN 60335-2-21`, `NF C 15-100`: a line may end after an ordinary dash. */
const TIRET = /(?<=(?:ISO|EN|NF|DIN)\u00a0(?:[A-Z] )?\S*\d)-(?=\d)/g
const SIGNE = / (?=[:;!?»])/g

/** `Vis M6 x 12, 25 kg` keeps `M6 x 12` and `25 kg` whole; so do a standard and its number. */
export function insecables(text: string): string {
  return text
    .replace(MESURE, `$1${HARD}`)
    .replace(COTE, `$1${HARD}`)
    .replace(NUMERO, `$1${HARD}`)
    .replace(TIRET, '\u2011')
    .replace(SIGNE, HARD)
}

/** `7h00-12h00` keeps its two hours together. */
export function horairesDits(text: string): string {
  return insecables(text).replace(/(\d)-(?=\d)/g, '$1\u2011')
}
