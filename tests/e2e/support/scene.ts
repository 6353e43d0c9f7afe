import { Boutique } from './boutique.ts'

/** One shop at a time, of one file: a walk that deletes an agency must not meet one that counts them. */
export class Scene {
  private file = ''
  private boutique: Boutique | undefined

  async shopOf(file: string): Promise<Boutique> {
    if (!this.boutique || file !== this.file) {
      await this.close()
      this.boutique = await Boutique.open()
      this.file = file
    }
    return this.boutique
  }

  async close(): Promise<void> {
    await this.boutique?.close()
    this.boutique = undefined
  }
}
