import type { Session } from '#shared/auth/auth.contract.ts'
import { completionOf, saveCompletion } from '#client/features/auth/complete/completion.ts'
import type { FieldRules } from '#client/features/auth/parts/field-failure.ts'
import { useSubmission } from '#client/features/auth/parts/use-submission.ts'
import { setSession } from '#client/lib/session-store.ts'
import { unlockSound } from '#client/realtime/sound.ts'

/** The outcomes of a sign-in. */
export interface LoginEnds {
  readonly onDone: () => void
  /** The account must be completed first. */
  readonly onIncomplete: () => void
}

/** Submits a sign-in form, stores the session and navigates on. */
export const useLogin = <F extends string>(rules: FieldRules<F>, { onDone, onIncomplete }: LoginEnds) => {
  const form = useSubmission(rules)
  /** `lasting`: the session lasts for seven days. */
  const enter = async ({ lasting, call }: { lasting: boolean; call: () => Promise<Session> }): Promise<undefined> => {
    // Browsers allow sound only after a click or key press in the page, and this one opens the console.
    unlockSound()
    try {
      setSession(await call(), lasting)
      onDone()
    } catch (error) {
      const completion = completionOf(error, lasting)
      if (!completion) throw error
      saveCompletion(completion)
      onIncomplete()
    }
  }
  return { ...form, enter }
}
