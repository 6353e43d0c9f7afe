// Forms of French words for the questions of the bench, written from the grammar and not from the engine.

/** The plural of a noun or an adjective. */
export function plural(word) {
  if (/[sxz]$/.test(word)) return word
  if (/(?:eau|au|eu)$/.test(word)) return `${word}x`
  if (/al$/.test(word)) return word.replace(/al$/, 'aux')
  return `${word}s`
}

export function singular(word) {
  if (/eaux$/.test(word)) return word.slice(0, -1)
  // `bois`, `gros`, `dessous`: the s is theirs.
  if (/[^aious]s$/.test(word)) return word.slice(0, -1)
  return word
}

/** Adjectives in each gender, singular. */
const GENDERS = [
  ...['gris grise', 'blanc blanche', 'noir noire', 'vert verte', 'bleu bleue', 'brut brute', 'plat plate', 'rond ronde'],
  ...['sec seche', 'doux douce', 'long longue', 'court courte', 'mural murale', 'plein pleine', 'creux creuse'],
  ...['exterieur exterieure', 'interieur interieure', 'electrique electrique', 'pivotant pivotante', 'droit droite'],
  ...['encastre encastree', 'galvanise galvanisee', 'filete filetee', 'soude soudee', 'perce percee', 'isole isolee'],
  ...['fraise fraisee', 'hydraulique hydraulique', 'normal normale', 'differentiel differentielle', 'fixe fixe'],
  ...['trempe trempee', 'anti-derapant anti-derapante', 'zingue zinguee', 'chrome chromee', 'satine satinee'],
  ...['nickele nickelee', 'laque laquee', 'coude coudee', 'bombe bombee', 'epais epaisse', 'reversible reversible'],
  ...['rouge rouge', 'universel universelle', 'magnetique magnetique', 'mat mate', 'renforce renforcee'],
  ...['submersible submersible', 'suspendu suspendue', 'coulissant coulissante', 'pliant pliante', 'rigide rigide'],
].map((pair) => pair.split(' '))

/** The other gender of an adjective, in its own number; none for another word or one that has no other. */
export function otherGender(word) {
  for (const [man, woman] of GENDERS) {
    if (man === woman) continue
    if (word === man) return woman
    if (word === woman) return man
    if (word === plural(man)) return plural(woman)
    if (word === plural(woman)) return plural(man)
  }
  return undefined
}

/** Words said for one another in the trade: [typed, written in the title]. */
export const SYNONYMS = [
  ['placo', 'platre'], ['robinet', 'mitigeur'], ['ballon', 'chauffe-eau'], ['lampe', 'ampoule'],
  ['toilettes', 'wc'], ['pointe', 'clou'], ['clou', 'pointe'], ['perfo', 'perforateur'],
  ['disqueuse', 'meuleuse'], ['scotch', 'ruban'], ['meche', 'foret'], ['foret', 'meche'],
  ['barillet', 'cylindre'], ['paumelle', 'charniere'], ['allen', 'chc'], ['tuyau', 'tube'],
  ['anneau', 'rondelle'], ['agglo', 'parpaing'], ['neon', 'tube'], ['silicone', 'mastic'],
  ['lavabo', 'vasque'], ['vasque', 'lavabo'], ['escabelle', 'escabeau'], ['fauteuil', 'chaise'],
  ['nylstop', 'frein'], ['boulonneuse', 'visseuse'], ['contact', 'interrupteur'], ['goulotte', 'moulure'],
  ['bordereau', 'tasseau'], ['cheneau', 'gouttiere'], ['sangle', 'arrimage'], ['pince', 'tenaille'],
]
