// The keys of the back office, and the switch that turns the single ones off.
import { actifs, setActifs } from '../../lib/raccourcis'
import { useStore } from '../../lib/useStore'
import { Modal } from '../../ui/Modal'
import s from './Outils.module.css'

const TOUCHES = [
  {
    touches: ['Ctrl', 'K'],
    sens: 'Rechercher un écran, un réglage, une commande, un client, un article',
  },
  { touches: ['/'], sens: 'La même recherche' },
  {
    touches: ['j', 'k'],
    sens: 'Ligne suivante, précédente d’une liste, ou de l’aperçu ouvert à côté',
  },
  { touches: ['Entrée'], sens: 'Ouvrir cette ligne' },
  { touches: ['g', 'c'], sens: 'Aller aux commandes' },
  { touches: ['Ctrl', 'Z'], sens: 'Annuler ce qui vient d’être supprimé, tant que c’est proposé' },
  { touches: ['?'], sens: 'Cette aide' },
  { touches: ['Échap'], sens: 'Fermer une fenêtre' },
]

export function AideRaccourcis({ open, onClose }: { open: boolean; onClose: () => void }) {
  const on = useStore(actifs)
  return (
    <Modal open={open} title="Raccourcis clavier" closeLabel="Fermer l’aide" onClose={onClose}>
      <dl className={s.touches}>
        {TOUCHES.map(({ touches, sens }) => (
          <div key={touches.join()}>
            <dt>
              {touches.map((it) => (
                <kbd key={it}>{it}</kbd>
              ))}
            </dt>
            <dd>{sens}</dd>
          </div>
        ))}
      </dl>
      <label className="coche">
        <input type="checkbox" checked={on} onChange={() => setActifs(!on)} />
        Raccourcis d’une seule touche (/, g c, j, k,&nbsp;?)
      </label>
    </Modal>
  )
}
