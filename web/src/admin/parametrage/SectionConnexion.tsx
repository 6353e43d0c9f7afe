// Who may enter, what visitors see, who may open an account.
import { useTypesClient } from '../../lib/clients'
import type { ConnexionView } from '../../wire/ConnexionView'
import { ClientVisiteur } from './ClientVisiteur'
import { Profils } from './Profils'
import { Liste, OuiNon, Section } from './Reglage'

interface Props {
  saisie: ConnexionView
  onChange: (part: Partial<ConnexionView>) => void
}

export function SectionConnexion({ saisie, onChange }: Props) {
  const types = useTypesClient().map((it) => ({
    value: it.code_type,
    label: `${it.libelle_type} (${it.code_type})`,
  }))
  const type = saisie.typeClientTemporaire
  const known = types.some((it) => it.value === type)
  // Visitors who may not enter have no tariff, no profile and no prices.
  const closed = !saisie.allowAnonymousAccess

  return (
    <Section titre="Connexion">
      <OuiNon
        label="Accès des visiteurs à la boutique"
        aide="Décoché, toute page envoie à la page de connexion qui n’est pas connecté ; la création de compte et les pages légales restent ouvertes."
        value={saisie.allowAnonymousAccess}
        onChange={(allowAnonymousAccess) => onChange({ allowAnonymousAccess })}
      />
      <ClientVisiteur
        value={saisie.visiteurCodeClient}
        disabled={closed}
        onChange={(visiteurCodeClient) => onChange({ visiteurCodeClient })}
      />
      <Profils
        choisis={saisie.anonymousParametrages}
        disabled={closed}
        onChange={(anonymousParametrages) => onChange({ anonymousParametrages })}
      />
      <OuiNon
        label="Prix montrés aux visiteurs"
        aide="Décoché, les prix, les totaux et le tri par prix n’apparaissent qu’une fois connecté, et un visiteur ne peut pas commander."
        value={saisie.allowAnonymousCommande}
        disabled={closed}
        onChange={(allowAnonymousCommande) => onChange({ allowAnonymousCommande })}
      />
      <OuiNon
        label="Création de compte par les particuliers"
        aide="Décoché, la page de création de compte ne le propose plus aux particuliers."
        value={saisie.allowParAccount}
        onChange={(allowParAccount) => onChange({ allowParAccount })}
      />
      <OuiNon
        label="Création de compte par les professionnels"
        aide="Décoché, la page de création de compte ne le propose plus aux professionnels."
        value={saisie.allowProAccount}
        onChange={(allowProAccount) => onChange({ allowProAccount })}
      />
      <OuiNon
        label="Comptes temporaires"
        aide="Coché, on peut commander sans mot de passe : le compte vit le temps de la visite."
        value={saisie.anonymousAccount}
        onChange={(anonymousAccount) => onChange({ anonymousAccount })}
      />
      <Liste
        label="Type des comptes temporaires"
        aide="Le type de client que reçoivent ces comptes : il décide de leurs modes de règlement et les distingue dans les statistiques."
        value={type}
        options={known ? types : [{ value: type, label: type }, ...types]}
        disabled={!saisie.anonymousAccount}
        onChange={(typeClientTemporaire) => onChange({ typeClientTemporaire })}
      />
    </Section>
  )
}
