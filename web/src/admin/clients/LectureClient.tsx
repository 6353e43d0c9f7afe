// A customer as a profile that changes nothing of it reads it: how to reach it, its orders, and an order
// taken for it.
import { Link } from 'wouter'
import { chemins } from '../../lib/chemins'
import { PageHeader } from '../../ui/PageHeader'
import { CommanderPour } from '../commun/CommanderPour'
import { Edition } from '../commun/Edition'
import { findClient } from './calls'

export function LectureClient({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Edition cle="clients" id={code} load={findClient} onClose={onClose}>
      {({ lu }) =>
        lu && (
          <>
            <PageHeader titre={`Client ${lu.libelle}`}>
              <button type="button" className="bouton" onClick={onClose}>
                Retour à la liste
              </button>
            </PageHeader>
            <address>
              {[lu.contact, lu.telephone, lu.email, lu.adresse, `${lu.code_postal} ${lu.commune}`]
                .filter((it) => it?.trim())
                .map((it) => (
                  <span key={it}>
                    {it}
                    <br />
                  </span>
                ))}
            </address>
            <p>
              <Link href={`${chemins.commandes}?codeClient=${encodeURIComponent(code)}`}>
                Ses commandes
              </Link>
            </p>
            <p>
              <CommanderPour code={code} />
            </p>
          </>
        )
      }
    </Edition>
  )
}
