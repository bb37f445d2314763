import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { targetAfterLogin } from '#client/config/after-login.ts'
import {
  completeAccount,
  draftOf,
  isTooLate,
  type AccountDetails,
} from '#client/features/auth/complete/complete-account.ts'
import { dropCompletion, type Completion } from '#client/features/auth/complete/completion.ts'
import { dropDraft } from '#client/features/auth/parts/drafts.ts'
import { setSession } from '#client/lib/session-store.ts'
import { unlockSound } from '#client/realtime/sound.ts'

/** Completes the account, stores the session and navigates on; `isOver` when the time for it has run out. */
export const useCompletion = (completion: Completion) => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const complete = async (details: AccountDetails, password?: string): Promise<undefined> => {
    unlockSound()
    try {
      setSession(await completeAccount(completion, details, password), completion.lasting)
    } catch (error) {
      if (!isTooLate(error)) throw error
      dropCompletion()
      setOver(true)
      return
    }
    await navigate(targetAfterLogin(new URLSearchParams(search).get('redirect')), { replace: true })
    dropDraft(draftOf(completion))
    dropCompletion()
  }
  return { isOver, complete }
}
