// The form leads to the address it was given, which knows nothing of it: the frame says it there.
import { wasSaved } from '../../lib/envoiParametrage'
import { toast } from '../../lib/toast'
import { findParametrage } from './calls'

/** Says that the settings are saved, if they are: a refusal too may be left for another screen. */
export async function tellSaved(): Promise<void> {
  const now = await findParametrage().catch(() => undefined)
  if (wasSaved(now?.version ?? 0)) toast('Paramétrage enregistré')
}
