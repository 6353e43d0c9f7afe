// Before the first test: the demo's catalogue is loaded once, every shop of the run is a copy of it.
import { rm } from 'node:fs/promises'
import { Boutique } from './boutique.ts'

export default async function load(): Promise<() => Promise<void>> {
  const boutique = await Boutique.open()
  await boutique.stop()
  process.env.COMPTOIR_DEMO = boutique.folder
  return () => rm(boutique.folder, { recursive: true, force: true })
}
