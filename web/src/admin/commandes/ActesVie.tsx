// Acts on an order from its page: the most usual is a button, the rest joins the menu of the
// others.
import { useState } from 'react'
import { Icon } from '../../ui/Icon'
import type { FicheCommandeView } from '../../wire/FicheCommandeView'
import { ActeCommande } from './ActeCommande'
import { ActionsCommande } from './ActionsCommande'
import { type Acte, annuler, changer, expedier, noter, retourner } from './vie'

export function ActesVie({ fiche }: { fiche: FicheCommandeView }) {
  const [acte, setActe] = useState<Acte>()
  const { commande, vie } = fiche
  const isWeb = commande.typeWebMouvement === 'web' && fiche.detail.lignes.length > 0
  const isLeft = vie.quantites.some((it) => it.aExpedier > 0)
  const isBack = vie.quantites.some((it) => it.aRetourner > 0)
  const more: [boolean, string, Acte][] = [
    [vie.modifiable, 'crayon', changer(fiche)],
    [isWeb && isBack, 'recommencer', retourner(fiche)],
    [true, 'saisie', noter(commande.id)],
    [vie.annulable, 'annuler', annuler(fiche)],
  ]
  return (
    <>
      {isWeb && commande.aTraiter && isLeft && (
        <button
          type="button"
          className="bouton bouton-principal bouton-petit"
          onClick={() => setActe(expedier(fiche))}
        >
          <Icon name="camion" /> {expedier(fiche).titre}
        </button>
      )}
      <ActionsCommande commande={commande}>
        {more.map(
          ([isOffered, icon, it]) =>
            isOffered && (
              <button
                key={it.adresse}
                type="button"
                className="bouton bouton-nu bouton-petit"
                onClick={() => setActe(it)}
              >
                <Icon name={icon} /> {it.titre}
              </button>
            ),
        )}
      </ActionsCommande>
      <ActeCommande fiche={fiche} acte={acte} onClose={() => setActe(undefined)} />
    </>
  )
}
