import { Boutique } from './boutique.ts'

/** Opens the shop of the run before the first test; what it answers closes it after the last. */
export default async function demarrage(): Promise<() => Promise<void>> {
  const boutique = await Boutique.open()
  process.env.COMPTOIR_URL = boutique.url
  process.env.COMPTOIR_FOLDER = boutique.folder
  return () => boutique.close()
}
