// Closing the account: the person is erased, the orders stay, without a name.
import { useState } from 'react'
import { askJson } from '../../lib/http'
import { pathsCompte } from '../../lib/pathsCompte'
import { requireText, useFormulaire } from '../../lib/useFormulaire'
import { ChampMotDePasse } from '../../ui/ChampMotDePasse'
import { Icon } from '../../ui/Icon'
import { Modal } from '../../ui/Modal'
import s from './Compte.module.css'

const REGLES = { motDePasse: requireText('Veuillez saisir votre mot de passe.') }

export function Suppression() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${s.lienBouton} ${s.supprimer}`}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="corbeille" />
        Supprimer mon compte
      </button>
      <Modal
        open={isOpen}
        title="Supprimer mon compte"
        closeLabel="Fermer"
        onClose={() => setIsOpen(false)}
      >
        <Formulaire onCancel={() => setIsOpen(false)} />
      </Modal>
    </>
  )
}

function Formulaire({ onCancel }: { onCancel: () => void }) {
  const formulaire = useFormulaire(REGLES, async ({ motDePasse }) => {
    await askJson(pathsCompte.creer, { method: 'DELETE', json: { motDePasse } })
    location.assign(pathsCompte.efface)
    // What this tab keeps of them is erased too.
    sessionStorage.clear()
  })
  return (
    <form method="post" {...formulaire.props}>
      <p>
        Vos coordonnées, vos paniers et vos chantiers seront effacés. Vos commandes sont conservées
        sans votre nom, comme la loi le demande. Cette action est définitive.
      </p>
      <p>
        Une commande en cours ne pourrait plus vous être livrée ni remboursée&nbsp;: attendez
        qu’elle soit réglée et reçue.
      </p>
      {formulaire.message && (
        <p className="message message-erreur" role="alert">
          {formulaire.message}
        </p>
      )}
      <ChampMotDePasse
        id="suppression-mot-de-passe"
        name="motDePasse"
        label="Mot de passe"
        showLabel="Afficher le mot de passe"
        hideLabel="Masquer le mot de passe"
        autoComplete="current-password"
        error={formulaire.erreurs.motDePasse}
      />
      <p className={s.boutons}>
        <button type="button" className="bouton" onClick={onCancel}>
          Annuler
        </button>
        <button type="submit" className="bouton bouton-danger" aria-disabled={formulaire.encours}>
          Supprimer définitivement
        </button>
      </p>
    </form>
  )
}
