// A dangerous act: where the password was given long ago it is asked again, then the act is done.
import { useState } from 'react'
import { confirmPassword, wantsPassword } from './confirmation'
import { messageOf } from './http'
import { toast } from './toast'

export function useConfirme() {
  const [act, setAct] = useState<(() => Promise<void>) | undefined>()
  /** Does it; what is refused for another reason is thrown. */
  const run = async (wanted: () => Promise<void>) => {
    try {
      await wanted()
    } catch (error) {
      if (!wantsPassword(error)) throw error
      setAct(() => wanted)
    }
  }
  return {
    run,
    /** Props of `ui/ConfirmPassword`. */
    asking: act !== undefined,
    stop: () => setAct(undefined),
    onPassword: async (password: string) => {
      const refusal = await confirmPassword(password)
      if (refusal || !act) return refusal
      setAct(undefined)
      await act().catch((error) => toast(messageOf(error), 'error'))
      return undefined
    },
  }
}
