// Every table of cases (`fixtures/cas`) asked of the rules as the browser gets them: built WASM.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { readTable, tableNames } from './test/cas'
import { reglesConstruites as built, type Rule, readRegles } from './test/regles'

let rules: Record<string, Rule> = {}
const call = (name: string, ...input: Parameters<Rule>) => {
  const rule = rules[name]
  assert.ok(
    rule,
    `no rule ${name} in src/rules: build it again from wasm-rules (./install.sh build)`,
  )
  return rule(...input)
}

/** Judges one row: what the rule answers, and what the table says it answers. */
type Case = (...cells: string[]) => [actual: unknown, expected: unknown]

const yes = (cell: string | undefined) => cell === 'oui'

/** A rule that takes the first cells of a row as they are, and answers the sentence at its end. */
const sentence =
  (rule: string): Case =>
  (...cells) => {
    const [phrase, , ...input] = cells.reverse()
    return [call(rule, ...input.reverse()) ?? '', phrase]
  }

/** A rule that takes all cells but the last as they are, and answers the last. */
const answer =
  (rule: string): Case =>
  (...cells) => {
    const expected = cells.pop()
    return [call(rule, ...cells), expected]
  }

/** Word of a table about a rule that only the server asks. */
const SERVER_ONLY = 'no WASM export'

const CASES: Record<string, Case | typeof SERVER_ONLY> = {
  cascade: (reglage = '', niveaux) => [String(call('niveauxCascade', Number(reglage))), niveaux],
  chemin: (chemin = '', accepte) => [call('isLocalPath', chemin), yes(accepte)],
  cle_comparaison: SERVER_ONLY,
  code_barres: sentence('checkCodeBarres'),
  code_postal: sentence('checkCodePostal'),
  couleur: (nom = '', ...cells) => {
    const [phrase, _, ...couleurs] = cells.reverse()
    return [call('checkCouleur', nom, couleurs.reverse().join('\n')) ?? '', phrase]
  },
  decimal: SERVER_ONLY,
  demandes: SERVER_ONLY,
  departement: SERVER_ONLY,
  dimension: sentence('checkDimension'),
  dimension_bornes: sentence('checkDimensionEntre'),
  email: sentence('checkEmail'),
  email_requis: sentence('checkEmailRequis'),
  fautes: SERVER_ONLY,
  filetages: SERVER_ONLY,
  forfait: sentence('checkForfait'),
  forfait_montant: answer('montantForfait'),
  formes: SERVER_ONLY,
  formes_distinctes: SERVER_ONLY,
  jointures: SERVER_ONLY,
  modele: sentence('checkModele'),
  montant_ligne: answer('montantLigne'),
  mot_de_passe: sentence('checkMotDePasse'),
  mot_de_passe_admin: sentence('checkMotDePasseAdmin'),
  niveau_mot_de_passe: (password = '', ...expected) => {
    const rules = ['niveauMotDePasse', 'phraseMotDePasse', 'genreMotDePasse']
    return [rules.map((it) => call(it, password)), expected]
  },
  nom_panier: sentence('checkNomPanier'),
  nom_panier_type: sentence('checkNomPanierType'),
  pagination: (courante, pages, fenetre) => {
    const shown = call('paginationWindow', Number(courante), Number(pages)) as Uint32Array
    return [Array.from(shown, (it) => (it === 0 ? '…' : it)).join(' '), fenetre]
  },
  pagination_accept: (...cells) => {
    const accepte = cells.pop()
    return [call('paginationAccept', ...cells.map(Number)), yes(accepte)]
  },
  prix_ttc: answer('prixTtc'),
  quantite: (texte = '', multiple = '', decimales, _, phrase) => [
    call('checkQuantite', texte, multiple, Number(decimales)) ?? '',
    phrase,
  ],
  quantite_facturee: SERVER_ONLY,
  recherche: sentence('checkRecherche'),
  recherche_article: sentence('checkRechercheArticle'),
  regroupement: sentence('checkRegroupement'),
  scission: (quantite = '', part = '', multiple = '', decimales, _reste, _code, phrase) => [
    call('checkScission', quantite, part, multiple, Number(decimales)) ?? '',
    phrase,
  ],
  siret: sentence('checkSiret'),
  stock: SERVER_ONLY,
  stock_agences: SERVER_ONLY,
  tag_name: sentence('checkTagName'),
  telephone: sentence('checkTelephone'),
  tetes_familles: SERVER_ONLY,
  totaux: (lignes = '', ht, ttc, tva) => [
    call('totaux', lignes),
    [ht, ttc, tva].filter(Boolean).join('\n'),
  ],
  tranche: (libelle = '', debut = '', progressive, interval = '', _, phrase) => [
    call('checkTranche', libelle, debut, yes(progressive), interval) ?? '',
    phrase,
  ],
  transporteur: sentence('checkTransporteur'),
  unite: SERVER_ONLY,
  unites_recherche: SERVER_ONLY,
}

before(async () => {
  rules = await readRegles()
})

test('every table of cases has its rule, or says that only the server asks it', () => {
  assert.deepEqual(Object.keys(CASES), tableNames())
  for (const [name, judge] of Object.entries(CASES)) {
    const { comment } = readTable(name)
    assert.equal(comment.includes(SERVER_ONLY), judge === SERVER_ONLY, `${name}: ${comment}`)
  }
})

for (const [name, judge] of Object.entries(CASES)) {
  if (judge === SERVER_ONLY) continue
  test(`the rules of the browser follow the table ${name}`, { skip: !built }, () => {
    const { rows } = readTable(name)
    assert.ok(rows.length > 0)
    for (const row of rows) {
      const [actual, expected] = judge(...row)
      assert.deepEqual(actual, expected, JSON.stringify(row))
    }
  })
}

const ORTHOGRAPHE = 'the name of a template is refused in correct French where that is asked'
test(ORTHOGRAPHE, { skip: !built }, () => {
  assert.match(String(call('checkNomPanierType', 'a<b', false)), / les caracteres suivant : /)
  assert.match(String(call('checkNomPanierType', 'a<b', true)), / les caractères suivants : /)
  assert.equal(call('checkNomPanierType', 'Halle', true), undefined)
})
