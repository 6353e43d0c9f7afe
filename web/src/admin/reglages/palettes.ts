// Sets of four colours that go together, for who does not want to choose each: all can be read
// (`palettes.test.ts`), and each stays to be changed.
import type { Saisies } from './calls'

interface Palette {
  nom: string
  valeurs: Saisies
}

const palette = (nom: string, texte: string, fond: string, tete: string, action: string) => ({
  nom,
  valeurs: {
    couleurTexte: texte,
    couleurFond: fond,
    couleurPrincipale: tete,
    couleurAction: action,
  },
})

export const PALETTES: Palette[] = [
  palette('Origine', '', '', '', ''),
  palette('Ardoise', '#1b2027', '#f5f6f8', '#2b3440', '#0f6b5c'),
  palette('Océan', '#13212c', '#f3f7fa', '#0b4f7d', '#b3400a'),
  palette('Forêt', '#1a231d', '#f5f8f4', '#1f4d3a', '#9c4a0c'),
  palette('Brique', '#251b18', '#faf7f4', '#6b2a1f', '#1d5c86'),
  palette('Prune', '#221a26', '#f8f6f9', '#46264f', '#a82a5f'),
  palette('Encre', '#111111', '#ffffff', '#111111', '#b3201b'),
]
