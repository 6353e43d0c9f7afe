// Beside the content of an order: who ordered, how it is paid, where it goes, its papers.
import { Link } from 'wouter'
import { chemins, editions } from '../../lib/chemins'
import { date } from '../../lib/date'
import { appels } from '../../lib/paths'
import { can, canOpen } from '../../lib/permis'
import { Icon } from '../../ui/Icon'
import type { FicheCommandeView } from '../../wire/FicheCommandeView'
import { CommanderPour } from '../commun/CommanderPour'
import { LienFichier } from '../commun/LienFichier'
import { etatPaiement } from './etats'
import s from './FicheCommande.module.css'
import { LiensContact } from './LiensContact'
import { Livraison } from './SuitesCommande'

export function Cote({ fiche }: { fiche: FicheCommandeView }) {
  const { commande, detail, vie } = fiche
  return (
    <div className={s.cote}>
      <section className="carte" aria-labelledby="client">
        <h2 id="client">Client</h2>
        <Contact fiche={fiche} />
        <p>
          {detail.typeWebMouvement === 'web' ? 'Passée en ligne' : 'Enregistrée'} le{' '}
          {date(detail.date)}
          {vie.saisiePar && `, saisie par ${vie.saisiePar}`}
        </p>
        {fiche.contact && can('POST', '/service/client/{code}/saisie') && (
          <p>
            <CommanderPour code={fiche.contact.code} />
          </p>
        )}
        {detail.refClient && <p>Référence du client&nbsp;: {detail.refClient}</p>}
      </section>
      <section className="carte" aria-labelledby="reglement">
        <h2 id="reglement">Règlement</h2>
        <p>
          {detail.libelleModeReglement || 'Hors de la boutique'}
          <br />
          {etatPaiement(detail)}
        </p>
      </section>
      {detail.lignes.length > 0 && (
        <section className="carte" aria-labelledby="livraison">
          <h2 id="livraison">{detail.transporteur ? 'Livraison' : 'Retrait'}</h2>
          <Livraison detail={detail} />
          {commande.agence && (
            <p>
              Agence&nbsp;: {commande.agence.libelle_agence} ({commande.agence.code_agence})
            </p>
          )}
        </section>
      )}
      {commande.typeWebMouvement === 'web' && (
        <section className="carte" aria-labelledby="papiers">
          <h2 id="papiers">Papiers</h2>
          <p className={s.liens}>
            <LienFichier
              href={appels.bonDeCommande(commande.id)}
              type="application/pdf"
              label={`Bon de commande ${commande.numero} (PDF)`}
            >
              <Icon name="fichier" /> Bon de commande (PDF)
            </LienFichier>
            {vie.expeditions.map(({ numero }) => (
              <LienFichier
                key={numero}
                href={appels.bonDeLivraison(commande.id, numero)}
                type="application/pdf"
                label={`Bon de livraison du colis ${numero} (PDF)`}
              >
                <Icon name="fichier" /> Bon de livraison, colis {numero} (PDF)
              </LienFichier>
            ))}
            {vie.quantites.some((it) => it.aExpedier > 0) && (
              <LienFichier
                href={appels.preparation(String(commande.id))}
                type="application/pdf"
                label={`Liste de préparation de la commande ${commande.numero} (PDF)`}
              >
                <Icon name="liste" /> Liste de préparation (PDF)
              </LienFichier>
            )}
          </p>
        </section>
      )}
    </div>
  )
}

/** Contact of its customer, and the record where that is kept. */
function Contact({ fiche: { commande, contact, login } }: { fiche: FicheCommandeView }) {
  const nom = commande.client?.libelle ?? commande.codeClient ?? 'Client effacé'
  if (!contact)
    return (
      <p>
        <strong>{nom}</strong>
      </p>
    )
  const { code, email, telephone } = contact
  const others = [contact.contact, login && login !== email ? `Connexion\u00a0: ${login}` : '']
  return (
    <address>
      {canOpen(chemins.clients) ? (
        <Link href={editions.client(code)}>
          <strong>{nom}</strong>
          <span className="hors-vue"> (fiche du client {code})</span>
        </Link>
      ) : (
        <strong>{nom}</strong>
      )}
      <LiensContact email={email} telephone={telephone} />
      {others.filter(Boolean).map((it) => (
        <span key={it}>{it}</span>
      ))}
    </address>
  )
}
