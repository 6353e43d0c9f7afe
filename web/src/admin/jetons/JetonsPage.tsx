// The tokens of the API: which programs may come in, to do what, and when they last did. A token is made
// and revoked, never changed: there is no record to open.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { compte } from '../../lib/format'
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { triDe } from '../../lib/tri'
import { useConfirme } from '../../lib/useConfirme'
import { useListe } from '../../lib/useListe'
import { Confirm } from '../../ui/Confirm'
import { Icon } from '../../ui/Icon'
import { PageHeader } from '../../ui/PageHeader'
import type { JetonApiView } from '../../wire/JetonApiView'
import { BoutonIcone } from '../commun/BoutonIcone'
import { DemandeMotDePasse } from '../commun/DemandeMotDePasse'
import { ListScreen } from '../commun/ListScreen'
import { TableListe } from '../commun/TableListe'
import { createJeton, listJetons, type NewJeton, removeJeton } from './calls'
import { colonnes } from './colonnes'
import { FormJeton } from './FormJeton'
import { JetonCree } from './JetonCree'

export function JetonsPage() {
  const liste = useListe({ cle: ['jetons'], filtres: ['tri'], load: listJetons })
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | undefined>()
  const [revoked, revoke] = useState<JetonApiView | undefined>()
  const confirme = useConfirme()
  const create = (jeton: NewJeton) =>
    confirme.run(async () => {
      const { jeton: text } = await createJeton(jeton)
      // Two dialogs would share the focus: the form closes first.
      flushSync(() => setMaking(false))
      setMade(text)
      liste.again()
    })
  const remove = ({ id, nom }: JetonApiView) =>
    confirme
      .run(async () => {
        await removeJeton(id)
        liste.again()
        toast(`Jeton «\u00a0${nom}\u00a0» révoqué`)
      })
      .catch((error) => toast(messageOf(error), 'error'))

  return (
    <>
      <PageHeader
        titre="Jetons"
        aide="Votre gestion commerciale entre par un jeton&nbsp;: un par programme."
      >
        <button type="button" className="bouton bouton-principal" onClick={() => setMaking(true)}>
          <Icon name="plus" />
          Créer un jeton
        </button>
      </PageHeader>
      <ListScreen liste={liste} trouve={compte(liste.total, 'jeton')} labelPages="Pages de jetons">
        <TableListe
          caption="Jetons"
          columns={colonnes((it) => (
            <BoutonIcone icone="corbeille" nom={`Révoquer ${it.nom}`} onAct={() => revoke(it)} />
          ))}
          tri={triDe(liste)}
          rows={liste.rows}
          rowKey={(it) => String(it.id)}
          empty="Aucun jeton"
          busy={liste.stale}
        />
      </ListScreen>
      {isMaking && <FormJeton onSave={create} onClose={() => setMaking(false)} />}
      {made && <JetonCree jeton={made} onDone={() => setMade(undefined)} />}
      <Confirm
        open={revoked !== undefined}
        title="Révoquer le jeton"
        question={`Révoquer «\u00a0${revoked?.nom ?? ''}\u00a0»\u00a0? Le programme qui le porte n’entre plus.`}
        yes="Révoquer"
        no="Annuler"
        danger
        onYes={() => {
          if (revoked) void remove(revoked)
          revoke(undefined)
        }}
        onNo={() => revoke(undefined)}
      />
      <DemandeMotDePasse
        open={confirme.open}
        onPassword={confirme.onPassword}
        onNo={confirme.onNo}
        pour="changer les jetons"
      />
    </>
  )
}
