// Acts on a file of the list: said when done, told when refused.
import { messageOf } from '../../lib/http'
import { toast } from '../../lib/toast'
import { useConfirme } from '../../lib/useConfirme'
import { renameFichier } from './calls'

export function useActes(again: () => void) {
  const confirme = useConfirme()
  const rename = async (name: string, done: string) => {
    try {
      await confirme.run(async () => {
        await renameFichier(name)
        toast(done)
      })
    } catch (error) {
      toast(messageOf(error), 'error')
    }
    again()
  }
  return { confirme, rename }
}
