import { httpTexts, lookUp, TOKEN_EXPIRED_500 } from '#shared/errors/catalogue.ts'
import { texts } from '#client/config/texts.ts'
import type { CallError } from '#client/lib/call-error.ts'
import { pageClock, type PageClock } from '#client/lib/page-clock.ts'
import { leave, tellOffline } from '#client/lib/session-flow.ts'
import { toaster, type ShowToast, type ToastTone } from '#client/lib/toast.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** Timeouts and network errors are told with this delay (spec §8); many of them at once are one warning. */
const WARN_AFTER = 1500

export interface FeedbackDeps {
  readonly clock: Pick<PageClock, 'after'>
  toast(text: string, tone: ToastTone): void
  /** The session is over: another login, or a token that is no longer good. */
  offline(): void
  /** Logs out and loads the page anew. */
  leave(): void
  /** The server wants a project to be chosen (code 9110). */
  chooseProject(): void
}

/** The text for a code: the catalogue's, or what the server said where it says more. */
export const answerText = (code: number, message: string): string => {
  const { text } = lookUp(code)
  return text === null || message.startsWith(text) ? message : text
}

const isOffline = (error: CallError): boolean =>
  (error.http === 500 && error.message === TOKEN_EXPIRED_500) ||
  (error.fault === 'answer' && lookUp(error.code).show === 'offline-dialog')

/** Whether a failure has to be told whoever else shows it: it is about the session or its project, not about the call. */
export const concernsSession = (error: unknown): boolean => {
  const failed = callErrorOf(error)
  if (!failed) return false
  return isOffline(failed) || failed.http === 401 || lookUp(failed.code).show === 'choose-project'
}

/** A call without an answer. */
type Unanswered = 'timeout' | 'network'

/** Warns once of however many calls fail without an answer in the same second and a half: the flags of spec §8. */
const createWarner = ({ clock, toast }: FeedbackDeps) => {
  const due = new Set<Unanswered>()
  return (fault: Unanswered): void => {
    if (due.has(fault)) return
    due.add(fault)
    clock.after(WARN_AFTER, () => {
      due.delete(fault)
      toast(texts[fault], 'warn')
    })
  }
}

/** Says what failed, by the rules of the catalogue (spec §8). */
export const createFeedback = (deps: FeedbackDeps): ((error: unknown) => void) => {
  const { clock, toast } = deps
  const warn = createWarner(deps)
  let leaving = false
  const answered = ({ code, message }: CallError): void => {
    const { show } = lookUp(code)
    if (show === 'choose-project') deps.chooseProject()
    if (show === 'toast') toast(answerText(code, message), 'warn')
  }
  const status = ({ http, message }: CallError): void => {
    toast(httpTexts[http] ?? (message === '' ? texts.unreadable : message), 'warn')
    if (http !== 401 || leaving) return
    leaving = true
    // So that it can be read before the page goes.
    clock.after(WARN_AFTER, deps.leave)
  }
  return (error) => {
    const failed = callErrorOf(error)
    if (!failed || failed.fault === 'cancelled') return
    if (isOffline(failed)) deps.offline()
    // Whoever is not authorised has to log in anew, whatever else the answer says.
    else if (failed.fault === 'http' || failed.http === 401) status(failed)
    else if (failed.fault === 'answer') answered(failed)
    else warn(failed.fault)
  }
}

export interface FeedbackScreen {
  readonly toast: ShowToast
  /** Lets the person choose a project. */
  chooseProject(): void
}

const createChoice = () => {
  let ask: (() => void) | undefined
  let isWanted = false
  return {
    attach: (next: () => void): void => {
      ask = next
      if (isWanted) next()
      isWanted = false
    },
    open: (): void => {
      if (ask) ask()
      else isWanted = true
    },
  }
}
const choice = createChoice()

/** What there is to speak to the person with, until it goes; what is said while there is nothing is said with the next. */
export const feedback = {
  attach: ({ toast, chooseProject }: FeedbackScreen): (() => void) => {
    choice.attach(chooseProject)
    return toaster.attach(toast)
  },
}

/** A sentence at the top of the page (spec §8: titled 系统提示, one at a time, 4 s). */
export const notify = toaster.say

/** The same in the tone of a warning. */
export const warn = (text: string): void => toaster.say(text, 'warn')

/** Tells what a call failed of, if that is anything to tell. */
export const notifyError = createFeedback({
  clock: pageClock,
  toast: toaster.say,
  offline: tellOffline,
  leave: () => void leave(),
  chooseProject: choice.open,
})

export { tellNoProject } from '#client/lib/session-flow.ts'
