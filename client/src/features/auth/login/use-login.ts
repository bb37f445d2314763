import type { Session } from '#shared/contracts/auth.ts'
import { completionOf, keepCompletion } from '#client/features/auth/complete/completion.ts'
import type { FieldRules } from '#client/features/auth/parts/field-failure.ts'
import { useSubmission } from '#client/features/auth/parts/use-submission.ts'
import { setSession } from '#client/lib/session-store.ts'
import { unlockSound } from '#client/realtime/sound.ts'

/** Where a login leads to. */
export interface LoginEnds {
  readonly onDone: () => void
  /** The account has to be completed first. */
  readonly onIncomplete: () => void
}

export interface LoginCall {
  /** Whether the session is to last for seven days. */
  readonly lasting: boolean
  readonly call: () => Promise<Session>
}

/** Sends a form that logs in, stores the session and leads on. */
export const useLogin = <F extends string>(rules: FieldRules<F>, { onDone, onIncomplete }: LoginEnds) => {
  const form = useSubmission(rules)
  const enter = async ({ lasting, call }: LoginCall): Promise<undefined> => {
    // Browsers let a page sound only after a click or a key in it, and this one opens the console.
    unlockSound()
    try {
      setSession(await call(), lasting)
      onDone()
    } catch (error) {
      const completion = completionOf(error, lasting)
      if (!completion) throw error
      keepCompletion(completion)
      onIncomplete()
    }
  }
  return { ...form, enter }
}
