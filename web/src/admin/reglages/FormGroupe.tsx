// One group of settings: its fields, saved together.

import { adresseNotification } from '../../lib/champsBanque'
import { CHAMPS, champId } from '../../lib/champsReglages'
import { type Modifie, useModifie } from '../../lib/useModifie'
import { Icon } from '../../ui/Icon'
import { SaveBar } from '../../ui/SaveBar'
import { BoutonConfirme } from '../commun/BoutonConfirme'
import { Conflit } from '../commun/Conflit'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { EssaiCourriel } from '../commun/EssaiCourriel'
import { AdresseNotification } from './AdresseNotification'
import { ApercuBoutique } from './ApercuBoutique'
import { ChampReglage } from './ChampReglage'
import { ChoixPalette } from './ChoixPalette'
import type { Groupe, Saisies } from './calls'
import { EssaiBanque } from './EssaiBanque'
import { FichierTheme } from './FichierTheme'
import s from './ReglagesPage.module.css'
import { hasSecret, useGroupe } from './useGroupe'
import { useLisibles } from './useLisibles'

interface Props {
  groupe: Groupe
  /** Another is shown. */
  hidden: boolean
  onDirty: (part: Modifie) => void
  onSaved: (groupe: Groupe) => void
  onReload: () => void
}

/** The setting of the card, which the server tells where a bank takes it. */
const CARTE = 'carte'

const isSansBanque = (groupe: Groupe) => groupe.id === 'reglements' && !(CARTE in groupe)

/** A bank of its own page, in its test mode: in production a card would be debited. */
const mayTry = ({ banque, modeBanque }: Saisies) =>
  adresseNotification(banque ?? '') !== undefined && modeBanque === 'test'

const champsDe = (groupe: Groupe, valeurs: Saisies) =>
  (CHAMPS[groupe.id] ?? []).filter(
    (it) => (it.nom !== CARTE || !isSansBanque(groupe)) && (it.si?.(valeurs) ?? true),
  )

export function FormGroupe({ groupe, hidden, onDirty, onSaved, onReload }: Props) {
  const reglages = useGroupe(groupe, onSaved)
  const { dirty } = reglages
  useModifie(groupe.id, dirty, onDirty)
  const lisibles = useLisibles(groupe.id, reglages.valeur)

  return (
    <>
      <form
        className={`carte ${s.groupe}`}
        aria-labelledby={`groupe-${groupe.id}`}
        hidden={hidden}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (dirty) reglages.save()
        }}
      >
        <h2 id={`groupe-${groupe.id}`}>{groupe.libelle}</h2>
        {groupe.manque.length > 0 && (
          <div className="message message-attention">
            <Icon name="alerte" />
            <div>
              Pour que vos clients puissent régler, il manque&nbsp;:
              <ul className={s.manque}>
                {groupe.manque.map((it) => (
                  <li key={it}>{it}</li>
                ))}
              </ul>
            </div>
          </div>
        )}
        {isSansBanque(groupe) && (
          <p className="aide">
            Carte bancaire&nbsp;: aucune banque n’est reliée à la boutique, elle ne peut pas être
            proposée.
          </p>
        )}
        {groupe.id === 'couleurs' && (
          <>
            <ApercuBoutique valeurs={reglages.valeur} />
            <ChoixPalette valeurs={reglages.valeur} onPick={reglages.edit} />
            <FichierTheme valeurs={reglages.valeur} onRead={reglages.edit} />
          </>
        )}
        {champsDe(groupe, reglages.valeur).map((champ) => (
          <ChampReglage
            key={champ.nom}
            champ={champ}
            id={champId(groupe.id, champ.nom)}
            valeur={reglages.valeur[champ.nom] ?? ''}
            erreur={reglages.erreurs[champ.nom] ?? lisibles[champ.nom]?.phrase}
            offerte={lisibles[champ.nom]?.lisible}
            onChange={(valeur) => reglages.edit({ [champ.nom]: valeur })}
          />
        ))}
        {groupe.id === 'paiementEnLigne' && (
          <AdresseNotification banque={reglages.valeur.banque ?? ''} />
        )}
        <SaveBar modifie={dirty} {...(reglages.busy && { etat: 'Enregistrement en cours…' })}>
          <button
            type="submit"
            className="bouton bouton-principal"
            // Not disabled once there is nothing left to save: whoever pressed it stays there.
            disabled={reglages.busy}
            aria-disabled={!dirty}
          >
            Enregistrer
          </button>
          <BoutonConfirme
            bouton="Valeurs d’origine"
            question={`Rétablir les valeurs d’origine de «\u00a0${groupe.libelle}\u00a0»\u00a0?${hasSecret(groupe.id) ? ' Ses mots de passe et ses clés seront oubliés.' : ''}`}
            oui="Rétablir"
            disabled={reglages.busy}
            onYes={reglages.reset}
          />
        </SaveBar>
        {groupe.id === 'courriel' && (
          <EssaiCourriel
            disabled={dirty}
            aide={
              dirty
                ? 'Enregistrez d’abord\u00a0: l’essai se fait avec les réglages enregistrés.'
                : 'L’adresse où envoyer le courriel d’essai.'
            }
          />
        )}
        {groupe.id === 'paiementEnLigne' && mayTry(reglages.valeur) && (
          <EssaiBanque dirty={dirty} />
        )}
        <Conflit {...reglages.merge} quoi="ces réglages" note={reglages.note} onReload={onReload} />
      </form>
      <DemandeMotDePasse
        open={reglages.confirme.open}
        onPassword={reglages.confirme.onPassword}
        onNo={reglages.confirme.onNo}
        pour="changer ce réglage"
      />
    </>
  )
}
