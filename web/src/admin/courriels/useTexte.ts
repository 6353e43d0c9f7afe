// Form of a mail's words: its record and its acts.
import { offerUndo } from '../../lib/annulation'
import type { ChampFusion } from '../../lib/fusion'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import type { TexteCourrielView } from '../../wire/TexteCourrielView'
import { useRecord } from '../commun/useRecord'
import { findTexte, type Mots, resetTexte, saveTexte } from './calls'

const CHAMPS: ChampFusion<Mots>[] = [
  { nom: 'objet', label: 'Objet' },
  { nom: 'texte', label: 'Texte' },
]

const keptOf = ({ objet, texte, version, modifie }: TexteCourrielView) => ({
  valeur: { objet, texte },
  version,
  modifie,
})

type Gardes = ReturnType<typeof keptOf>

export function useTexte(lu: TexteCourrielView, onSaved: () => void) {
  const { code } = lu
  const confirme = useConfirme()
  const record = useRecord<Mots, TexteCourrielView, Gardes>({
    start: () => keptOf(lu),
    champs: CHAMPS,
    load: async () => keptOf(await findTexte(code)),
    // Once the password is given again: these words lead customers.
    send: async (typed, { version }) => {
      let saved: TexteCourrielView | undefined
      await confirme.run(async () => {
        saved = await saveTexte(code, typed, version)
      })
      return saved
    },
    onSaved: (saved) => {
      record.begin(keptOf(saved))
      onSaved()
      toast('Texte enregistré')
    },
    differs: (typed, { valeur }) => typed.objet !== valeur.objet || typed.texte !== valeur.texte,
  })
  const { base } = record
  const put = (saved: TexteCourrielView) => {
    record.begin(keptOf(saved))
    onSaved()
  }
  const reset = () =>
    record.during(() =>
      confirme
        .run(async () => {
          const saved = await resetTexte(code, base.version)
          put(saved)
          toast('Texte d’origine rétabli')
          offerUndo({
            texte: `«\u00a0${lu.nom}\u00a0» a retrouvé son texte d’origine.`,
            undo: async () => put(await saveTexte(code, base.valeur, saved.version)),
            retabli: 'Votre texte est rétabli',
          })
        })
        .catch(record.fail),
    )
  return { ...record, reset, confirme }
}
