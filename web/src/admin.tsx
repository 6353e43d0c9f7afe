// Entry of the back office, rendered in the browser only; its screens are in admin/.
import { createRoot } from 'react-dom/client'

const root = document.getElementById('admin')
if (root) createRoot(root).render(<p role="status">Chargement</p>)
