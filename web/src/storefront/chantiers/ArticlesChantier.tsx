// The articles of one worksite in the basket, read when they are asked for.
import { useEffect, useState } from 'react'
import { askJson, messageOf } from '../../lib/http'
import { pathsPaniers } from '../../lib/pathsPaniers'
import { Icon } from '../../ui/Icon'
import s from './Chantier.module.css'

interface Produit {
  lien: string
  libelle: string
}

export function ArticlesChantier({ tagName }: { tagName: string }) {
  const [produits, setProduits] = useState<Produit[]>()
  const [refus, setRefus] = useState('')

  useEffect(() => {
    askJson<Produit[]>(pathsPaniers.produitsDuChantier(tagName)).then(setProduits, (error) =>
      setRefus(messageOf(error)),
    )
  }, [tagName])

  if (refus) return <p role="alert">{refus}</p>
  if (!produits) return <p role="status">Chargement…</p>
  return (
    <ul className={s.produits}>
      {produits.map((it) => (
        <li key={it.lien + it.libelle}>
          <a href={it.lien} target="_blank" rel="noreferrer">
            {it.libelle}
            <Icon name="externe" label="(nouvel onglet)" />
          </a>
        </li>
      ))}
    </ul>
  )
}
