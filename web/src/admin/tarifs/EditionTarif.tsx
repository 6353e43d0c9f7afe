// Price of one article in one price list: its breaks, and room for three more.
import { useRef, useState } from 'react'
import { restoreRecord } from '../../lib/annulation'
import { HttpError } from '../../lib/http'
import { Confirm } from '../../ui/Confirm'
import { EditionFiche } from '../commun/EditionFiche'
import { champs, cle as cleDe, codesDe, findTarif, PALIERS, removeTarif, saveTarif } from './calls'

interface Props {
  /** `null` for a new price. */
  cle: string | null
  tarifs: string[]
  onClose: () => void
}

export function EditionTarif({ cle, tarifs, onClose }: Props) {
  const [code, article] = codesDe(cle ?? '')
  const gratuit = useGratuit()
  const load = async () => {
    const found = await findTarif(code, article)
    if (!found) throw new HttpError(404, 'introuvable', 'Ce prix n’existe plus.')
    return found
  }
  return (
    <>
      <EditionFiche
        code={cle}
        cle="tarifs"
        titre={(it) => (it ? `${it.designation1} au tarif ${it.code_tarif}` : 'Nouveau prix')}
        load={load}
        save={async (json, valeurs) => {
          if (isGratuit(json) && !(await gratuit.ask())) {
            throw new HttpError(0, 'annule', 'Rien n’a été enregistré\u00a0: corrigez le prix.')
          }
          return saveTarif(json, valeurs)
        }}
        groupes={(valeurs) => [
          {
            titre: 'Prix',
            champs: [
              {
                nom: 'code_tarif',
                label: 'Tarif',
                requis: true,
                suggestions: tarifs,
                aide: 'Vaut pour les clients et les agences qui ont ce tarif\u00a0; un nom nouveau en crée un.',
              },
              {
                nom: 'code_article',
                label: 'Référence de l’article',
                requis: true,
                aide: 'Ses autres prix ne changent pas.',
              },
            ],
          },
          {
            titre: 'Paliers',
            aide: 'Le prix d’une unité à partir de chaque quantité, montré en tableau sur la fiche de l’article. Un palier vidé disparaît.',
            paires: PALIERS,
            champs: champs(valeurs),
          },
        ]}
        codes={['code_tarif', 'code_article']}
        enregistre="Prix enregistré"
        onClose={onClose}
        suppression={{
          bouton: 'Supprimer ce prix',
          question: (it) =>
            `Retirer ${it.designation1} du tarif ${it.code_tarif}\u00a0? Il reprend son prix suivant.`,
          act: (_, version) => removeTarif(code, article, version),
          fait: 'Prix supprimé',
          annulable: (it) => ({
            texte: `${it.designation1} n’est plus au tarif ${it.code_tarif}.`,
            undo: () => restoreRecord('tarif', cleDe(it)),
            retabli: 'Prix rétabli',
          }),
        }}
      />
      <Confirm
        open={gratuit.asking}
        title="Prix de 0,00 €"
        question="0,00 €&nbsp;: l’article sera vendu gratuitement aux clients de ce tarif. L’enregistrer&nbsp;?"
        yes="Enregistrer"
        no="Annuler"
        onYes={() => gratuit.answer(true)}
        onNo={() => gratuit.answer(false)}
      />
    </>
  )
}

/** True where a price was typed that is nothing. */
function isGratuit(json: Record<string, unknown>): boolean {
  const prix = Object.entries(json).filter(([nom]) => nom.endsWith('.prixHT'))
  return prix.some(([, it]) => /^0+([.,]0*)?$/.test(String(it).trim()))
}

/** A question asked in the middle of saving: answered once, by a button of its dialog. */
function useGratuit() {
  const resolve = useRef<(yes: boolean) => void>(undefined)
  const [asking, setAsking] = useState(false)
  return {
    asking,
    ask: () => {
      setAsking(true)
      return new Promise<boolean>((done) => {
        resolve.current = done
      })
    },
    answer: (yes: boolean) => {
      setAsking(false)
      resolve.current?.(yes)
    },
  }
}
