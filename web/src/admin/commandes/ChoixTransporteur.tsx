// The carrier of a parcel: the order's, unless another one takes it.
import { useQuery } from '@tanstack/react-query'
import { listTransporteurs } from '../../lib/transport'

interface Props {
  id: string
  valeur: string
  onValeur: (valeur: string) => void
}

export function ChoixTransporteur({ id, valeur, onValeur }: Props) {
  const { data = [] } = useQuery({
    queryKey: ['transporteurs'],
    queryFn: ({ signal }) => listTransporteurs(signal),
  })
  return (
    <div className="champ">
      <label htmlFor={id}>Transporteur</label>
      <select
        id={id}
        className="saisie"
        value={valeur}
        onChange={({ target }) => onValeur(target.value)}
      >
        <option value="">Celui de la commande</option>
        {data.map((it) => (
          <option key={it.id} value={it.id}>
            {it.nom}
          </option>
        ))}
      </select>
    </div>
  )
}
