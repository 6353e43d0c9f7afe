// Place of delivery: the account's own address, one of its address book, or one that is typed and
// may be kept there.
import { useState } from 'react'
import type { AdresseGardeeView } from '../../wire/AdresseGardeeView'
import type { AdresseView } from '../../wire/AdresseView'
import type { CommandePageView } from '../../wire/CommandePageView'
import { ChampsAdresse } from '../commun/ChampsAdresse'
import s from './Commande.module.css'
import { NULLE_PART } from './choix'
import type { EtapeProps } from './Etape'
import { Option } from './Etape'
import { GarderAdresse } from './GarderAdresse'
import type { Erreurs } from './verifier'

type Props = EtapeProps &
  Pick<CommandePageView, 'adresse' | 'adresses'> & {
    onLeave: (name: string, valeur: string) => void
    onRefuse: (erreurs: Erreurs) => void
  }

/** Addresses shown before the others are unfolded. */
const LIEUX_MAX = 4

export function LieuLivraison(props: Props) {
  const { choix, erreurs, change, adresse: propre, onLeave, onRefuse } = props
  const [carnet, setCarnet] = useState(props.adresses ?? [])
  const [isOther, setOther] = useState(false)
  const own = { id: 0, libelle: 'Mon adresse', ...propre }
  const lieux = carnet.length === 0 ? [] : [...(propre.ligne1 ? [own] : []), ...carnet]
  const chosen = isOther ? undefined : lieux.find((it) => isSame(it, choix.adresse))
  const hidden = lieux.slice(LIEUX_MAX)

  const lieu = (it: AdresseGardeeView) => (
    <Option
      key={it.id}
      name="lieu"
      value={String(it.id)}
      checked={it === chosen}
      onChoose={() => {
        setOther(false)
        change({ adresse: fieldsOf(it) })
      }}
      titre={it.libelle}
      note={lineOf(it)}
    />
  )
  return (
    <>
      {lieux.length > 0 && (
        <div className={s.lieux}>
          {lieux.slice(0, LIEUX_MAX).map(lieu)}
          {hidden.length > 0 && (
            <details open={chosen !== undefined && hidden.includes(chosen)}>
              <summary>
                Voir{' '}
                {hidden.length === 1 ? 'une autre adresse' : `${hidden.length} autres adresses`}
              </summary>
              <div className={s.options}>{hidden.map(lieu)}</div>
            </details>
          )}
          <Option
            name="lieu"
            value="autre"
            checked={chosen === undefined}
            onChoose={() => {
              setOther(true)
              change({ adresse: { ...NULLE_PART, nom: propre.nom, telephone: propre.telephone } })
            }}
            titre="Une autre adresse"
          />
        </div>
      )}
      {chosen === undefined && (
        <ChampsAdresse
          adresse={choix.adresse}
          erreurs={erreurs}
          onChange={(adresse) => change({ adresse })}
          onLeave={onLeave}
        />
      )}
      {chosen === undefined && props.adresses && (
        <GarderAdresse
          adresse={choix.adresse}
          onRefuse={onRefuse}
          onKept={(adresses, kept) => {
            setCarnet(adresses)
            setOther(false)
            change({ adresse: fieldsOf(kept) })
          }}
        />
      )}
    </>
  )
}

const NAMES = Object.keys(NULLE_PART) as (keyof AdresseView)[]

const isSame = (one: AdresseView, other: AdresseView) => NAMES.every((it) => one[it] === other[it])

/** The address alone, as an order wants it. */
function fieldsOf({ id: _, libelle: __, ...adresse }: AdresseGardeeView): AdresseView {
  return adresse
}

function lineOf({ nom, ligne1, ligne2, codePostal, ville }: AdresseView): string {
  return [nom, ligne1, ligne2, `${codePostal} ${ville}`.trim()].filter(Boolean).join(', ')
}
