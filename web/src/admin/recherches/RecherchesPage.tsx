// Searches: without answer, learnt from, explained.
import { useQuery } from '@tanstack/react-query'
import { tell } from '../../lib/catalogue'
import { toast } from '../../lib/toast'
import { PageHeader } from '../../ui/PageHeader'
import { Echec } from '../commun/Echec'
import { ignoreRecherche, listRecherches, saveApprentissage } from './calls'
import { Explication } from './Explication'
import { SansReponse } from './SansReponse'

export function RecherchesPage() {
  const lues = useQuery({
    queryKey: ['recherches'],
    queryFn: ({ signal }) => listRecherches(signal),
    refetchOnWindowFocus: 'always',
  })
  const act = async (ask: () => Promise<unknown>, done: string) => {
    try {
      await ask()
      toast(done)
    } catch (error) {
      tell('Le changement n’est pas enregistré', error)
    }
    await lues.refetch()
  }
  return (
    <>
      <PageHeader
        titre="Recherches"
        aide="Ce que vos clients cherchent, et pourquoi la boutique répond ainsi."
      />
      {lues.isPending && <p role="status">Chargement…</p>}
      {lues.isError && <Echec erreur={lues.error} onAgain={lues.refetch} />}
      {lues.data && (
        <div className="pile">
          <SansReponse
            recherches={lues.data}
            onIgnore={(texte, ignoree) =>
              act(
                () => ignoreRecherche(texte, ignoree),
                ignoree ? 'Recherche ignorée' : 'Recherche reprise',
              )
            }
          />
          <Apprentissage
            actif={lues.data.apprentissage}
            onSave={(actif) =>
              act(
                () => saveApprentissage(actif),
                actif ? 'La boutique apprend' : 'La boutique n’apprend plus',
              )
            }
          />
          <Explication />
        </div>
      )}
    </>
  )
}

function Apprentissage({ actif, onSave }: { actif: boolean; onSave: (actif: boolean) => void }) {
  return (
    <section className="pile" aria-labelledby="apprentissage">
      <h2 id="apprentissage">Apprendre des choix</h2>
      <label className="coche">
        <input type="checkbox" checked={actif} onChange={() => onSave(!actif)} />À pertinence égale,
        montrer d’abord ce qui est choisi et acheté après la même recherche
      </label>
      <p className="aide">
        Une session ne compte qu’une fois, et rien ne dit qui. Un choix perd la moitié de son poids
        en trente jours.
      </p>
    </section>
  )
}
