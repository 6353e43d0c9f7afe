// An account that a professional opened, and whether it may order on account: decided here, told to
// its owner by mail.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { tellMail } from '../../lib/courriels'
import { reglages } from '../../lib/reglages'
import { toast } from '../../lib/toast'
import { Icon } from '../../ui/Icon'
import type { ClientFicheView } from '../../wire/ClientFicheView'
import { ActeConfirme } from '../commun/ActeConfirme'
import f from '../commun/FormFiche.module.css'
import { judgeClient } from './calls'

interface Props {
  fiche: ClientFicheView
  onJudged: () => void
}

const tellSaid = () =>
  reglages.courriels ? 'le client est prévenu' : 'son courriel attend un serveur d’envoi'

const QUESTIONS = {
  oui: {
    titre: 'Permettre l’achat en compte',
    question: `Il commandera en compte, dans la limite de son plafond. ${tellMail('Il en sera prévenu par courriel.')}`,
    fait: `Achat en compte permis, ${tellSaid()}`,
  },
  non: {
    titre: 'Refuser l’achat en compte',
    question: `Il commandera toujours par carte, virement ou chèque. ${tellMail('Il en sera prévenu par courriel.')}`,
    fait: `Achat en compte refusé, ${tellSaid()}`,
  },
} as const

export function Validation({ fiche, onJudged }: Props) {
  const queries = useQueryClient()
  const [asked, ask] = useState<keyof typeof QUESTIONS | undefined>()
  if (fiche.validation !== 'attente') return null
  const told = QUESTIONS[asked ?? 'oui']
  return (
    <div className="message message-attention">
      <Icon name="alerte" />
      <div>
        <p>
          Compte professionnel ouvert en ligne, à valider&nbsp;: il ne commande pas en compte avant
          votre accord.
          {fiche.plafond_encours === null && ' Fixez-lui d’abord un plafond d’encours, plus bas.'}
        </p>
        <div className={f.boutons}>
          <button type="button" className="bouton bouton-principal" onClick={() => ask('oui')}>
            Permettre l’achat en compte
          </button>
          <button type="button" className="bouton" onClick={() => ask('non')}>
            Refuser
          </button>
        </div>
      </div>
      <ActeConfirme
        open={asked !== undefined}
        titre={told.titre}
        question={told.question}
        oui={told.titre}
        act={() => judgeClient(fiche.code, asked === 'oui', fiche.version)}
        onDone={() => {
          ask(undefined)
          toast(told.fait)
          queries.invalidateQueries({ queryKey: ['clients'] })
          onJudged()
        }}
        onCancel={() => ask(undefined)}
      />
    </div>
  )
}
