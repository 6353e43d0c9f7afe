// The articles of one worksite in the basket, listed when asked for.
import { useState } from 'react'
import type { SousTotal } from '../../lib/chantiers'
import { compte, euros } from '../../lib/format'
import { askJson, messageOf } from '../../lib/http'
import { pathsCompte } from '../../lib/pathsCompte'
import { Icon } from '../../ui/Icon'
import { Montant } from '../../ui/Montant'
import s from './Chantier.module.css'

interface Produit {
  lien: string
  libelle: string
}

type Liste =
  | { etat: 'fermee' }
  | { etat: 'attente' }
  | { etat: 'ouverte'; produits: Produit[] }
  | { etat: 'echec'; message: string }

export function ProduitsChantier({ sousTotal }: { sousTotal: SousTotal }) {
  const { tagName, nbLignes, montantHT, montantTTC } = sousTotal
  const [liste, setListe] = useState<Liste>({ etat: 'fermee' })
  const isOpen = liste.etat !== 'fermee'

  async function toggle() {
    if (isOpen) return setListe({ etat: 'fermee' })
    setListe({ etat: 'attente' })
    try {
      const produits = await askJson<Produit[]>(pathsCompte.produitsDuChantier(tagName))
      setListe({ etat: 'ouverte', produits })
    } catch (error) {
      setListe({ etat: 'echec', message: messageOf(error) })
    }
  }

  return (
    <li className={s.tag}>
      <span className={s.nom}>
        <Icon name="etiquette" />
        {tagName || 'Sans chantier'}
      </span>
      <span className={s.sousTotal}>
        {compte(nbLignes, 'ligne')}
        {montantHT !== null && (
          <>
            {' · '}
            <Montant ht={euros(montantHT)} ttc={euros(montantTTC ?? montantHT)} seul />
          </>
        )}
      </span>
      {tagName !== '' && (
        <button
          type="button"
          className={`${s.plus} avec-script`}
          aria-expanded={isOpen}
          onClick={() => void toggle()}
        >
          {isOpen ? 'Voir moins' : 'Voir plus'}
          <span className="hors-vue"> sur le chantier {tagName}</span>
        </button>
      )}
      {liste.etat === 'attente' && <p role="status">Chargement…</p>}
      {liste.etat === 'echec' && <p role="alert">{liste.message}</p>}
      {liste.etat === 'ouverte' && (
        <ul className={s.produits}>
          {liste.produits.map((it) => (
            <li key={it.lien + it.libelle}>
              <a href={it.lien} target="_blank" rel="noreferrer">
                {it.libelle}
                <Icon name="externe" label="(nouvel onglet)" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
