import { lookUp, TOKEN_EXPIRED_500 } from '#shared/errors/catalogue.ts'
import type { CallError } from '#client/lib/call-error.ts'
import { answeredWords, unansweredWords } from '#client/lib/call-failure-words.ts'
import { pageClock, type PageClock } from '#client/lib/page-clock.ts'
import { leave, showOffline } from '#client/lib/session-flow.ts'
import { toaster, type ShowToast, type ToastTone } from '#client/lib/toast.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** Time-outs and network errors are shown with this delay in milliseconds (spec §8); several in that time make one warning. */
const WARN_AFTER_MS = 1500

export interface FeedbackDeps {
  readonly clock: Pick<PageClock, 'after'>
  toast(text: string, tone: ToastTone): void
  /** The session is over: another login, or an invalid token. */
  offline(): void
  /** Logs out and reloads the page. */
  leave(): void
  /** The server requires the choice of a project (code 9110). */
  chooseProject(): void
}

const isOffline = (error: CallError): boolean =>
  (error.http === 500 && error.message === TOKEN_EXPIRED_500) ||
  (error.fault === 'answer' && lookUp(error.code).show === 'offline-dialog')

/** Whether a failure concerns the session or its project, not the call. It is shown even if the caller handles failures. */
export const concernsSession = (error: unknown): boolean => {
  const failed = callErrorOf(error)
  if (!failed) return false
  return isOffline(failed) || failed.http === 401 || lookUp(failed.code).show === 'choose-project'
}

/** A call without a response. */
type Unanswered = 'timeout' | 'network'

/** Shows one warning for all calls of one fault within 1.5 s: the flags of spec §8. */
const createWarner = ({ clock, toast }: FeedbackDeps) => {
  const due = new Set<Unanswered>()
  return (fault: Unanswered, failed: CallError): void => {
    if (due.has(fault)) return
    due.add(fault)
    clock.after(WARN_AFTER_MS, () => {
      due.delete(fault)
      toast(unansweredWords(fault, failed), 'warn')
    })
  }
}

/** Shows failures by the rules of the catalogue (spec §8). */
export const createFeedback = (deps: FeedbackDeps): ((error: unknown) => void) => {
  const { clock, toast } = deps
  const warn = createWarner(deps)
  let leaving = false
  const answered = (failed: CallError): void => {
    const { show } = lookUp(failed.code)
    if (show === 'choose-project') deps.chooseProject()
    if (show === 'toast') toast(answeredWords(failed), 'warn')
  }
  const status = (failed: CallError): void => {
    toast(answeredWords(failed), 'warn')
    if (failed.http !== 401 || leaving) return
    leaving = true
    // So that the person can read it before the page reloads.
    clock.after(WARN_AFTER_MS, deps.leave)
  }
  return (error) => {
    const failed = callErrorOf(error)
    if (!failed || failed.fault === 'cancelled') return
    if (isOffline(failed)) deps.offline()
    // A 401 always requires a new login, even if the response has an error code.
    else if (failed.fault === 'http' || failed.http === 401) status(failed)
    else if (failed.fault === 'answer') answered(failed)
    else warn(failed.fault, failed)
  }
}

export interface FeedbackScreen {
  readonly toast: ShowToast
  /** Opens the choice of a project. */
  chooseProject(): void
}

const createChoice = () => {
  let openChoice: (() => void) | undefined
  let isWanted = false
  return {
    attach: (next: () => void): void => {
      openChoice = next
      if (isWanted) next()
      isWanted = false
    },
    open: (): void => {
      if (openChoice) openChoice()
      else isWanted = true
    },
  }
}
const choice = createChoice()

/** Attaches the current screen for toasts and the project dialog. Messages without a screen wait for the next one. */
export const feedback = {
  attach: ({ toast, chooseProject }: FeedbackScreen): (() => void) => {
    choice.attach(chooseProject)
    return toaster.attach(toast)
  },
}

/** A message at the top of the page (spec §8: titled 系统提示, one at a time, 4 s). */
export const notify = toaster.say

export const warn = (text: string): void => toaster.say(text, 'warn')

/** Shows why a call failed, unless the failure is silent. */
export const notifyError = createFeedback({
  clock: pageClock,
  toast: toaster.say,
  offline: showOffline,
  leave: () => void leave(),
  chooseProject: choice.open,
})
