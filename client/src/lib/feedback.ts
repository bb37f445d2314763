import { catalogue, httpTexts, lookUp, TOKEN_EXPIRED_500 } from '#shared/errors/catalogue.ts'
import { texts } from '#client/config/texts.ts'
import type { CallError } from '#client/lib/call-error.ts'
import { pageClock, type PageClock } from '#client/lib/page-clock.ts'
import { takeFirstProject } from '#client/lib/project.ts'
import { clearSession, sessionStore } from '#client/lib/session-store.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** A toast stays this long; the same sentence is not said again meanwhile (spec §8). */
const TOAST_TIME = 4000
/** Timeouts and network errors are told with this delay (spec §8); many of them are one toast, as every sentence is. */
const WARN_AFTER = 1500

export type ToastTone = 'warn' | 'info' | 'done'

export interface DialogTexts {
  readonly title: string
  readonly content: string
  readonly button: string
}

/** The two ways to speak to the person; made of the instances of antd's `App.useApp()`. */
export interface FeedbackScreen {
  /** Replaces the toast that is showing: there is one at a time. */
  toast(text: string, tone: ToastTone): void
  /** Cannot be put away except by its button. */
  dialog(dialogTexts: DialogTexts, onButton: () => void): void
}

export interface FeedbackDeps {
  readonly clock: Pick<PageClock, 'now' | 'after'>
  /** Drops the session and loads the page anew, which ends at the login page. */
  leave(): void
  /** The server wants a project to be chosen (code 9110). */
  chooseProject(): void
}

export interface Feedback {
  attach(screen: FeedbackScreen): void
  notify(text: string, tone?: ToastTone): void
  notifyError(error: unknown): void
  /** One dialog at a time: while one is open the others are dropped, as each of them ends at the login page. */
  dialog(dialogTexts: DialogTexts, onButton: () => void): void
}

/** The text for a code: the catalogue's, or what the server said where it says more. */
export const answerText = (code: number, message: string): string => {
  const { text } = lookUp(code)
  return text === null || message.startsWith(text) ? message : text
}

const isOffline = (error: CallError): boolean =>
  (error.http === 500 && error.message === TOKEN_EXPIRED_500) ||
  (error.fault === 'answer' && lookUp(error.code).show === 'offline-dialog')

/** Keeps what is said before the screen is there, then hands it over in order. */
const createStage = () => {
  let screen: FeedbackScreen | undefined
  let waiting: ((on: FeedbackScreen) => void)[] = []
  return {
    attach: (next: FeedbackScreen): void => {
      screen = next
      const held = waiting
      waiting = []
      for (const say of held) say(next)
    },
    say: (act: (on: FeedbackScreen) => void): void => {
      if (screen) act(screen)
      else waiting.push(act)
    },
  }
}

const createToaster = (clock: FeedbackDeps['clock'], say: ReturnType<typeof createStage>['say']) => {
  let last = { text: '', until: 0 }
  return (text: string, tone: ToastTone = 'info'): void => {
    const now = clock.now()
    if (text === '' || (text === last.text && now < last.until)) return
    last = { text, until: now + TOAST_TIME }
    say((screen) => screen.toast(text, tone))
  }
}

/** Says what failed, by the rules of the catalogue (spec §8). */
export const createFeedback = ({ clock, leave, chooseProject }: FeedbackDeps): Feedback => {
  const stage = createStage()
  const toast = createToaster(clock, stage.say)
  let dialogOpen = false
  const dialog = (dialogTexts: DialogTexts, onButton: () => void): void => {
    if (dialogOpen) return
    dialogOpen = true
    const close = (): void => {
      dialogOpen = false
      onButton()
    }
    stage.say((screen) => screen.dialog(dialogTexts, close))
  }
  const answered = ({ code, message }: CallError): void => {
    const { show } = lookUp(code)
    if (show === 'choose-project') chooseProject()
    if (show === 'toast') toast(answerText(code, message), 'warn')
  }
  const status = ({ http, message }: CallError): void => {
    toast(httpTexts[http] ?? (message === '' ? texts.unreadable : message), 'warn')
    if (http === 401) clock.after(WARN_AFTER, leave)
  }
  const unanswered = (fault: 'timeout' | 'network'): void => {
    clock.after(WARN_AFTER, () => toast(texts[fault], 'warn'))
  }
  const notifyError = (error: unknown): void => {
    const failed = callErrorOf(error)
    if (!failed || failed.fault === 'cancelled') return
    if (isOffline(failed)) dialog(texts.offline, leave)
    // Whoever is not authorised has to log in anew, whatever else the answer says.
    else if (failed.fault === 'http' || failed.http === 401) status(failed)
    else if (failed.fault === 'answer') answered(failed)
    else unanswered(failed.fault)
  }
  return { attach: stage.attach, notify: toast, notifyError, dialog }
}

const reload = (): void => window.location.reload()
const leave = (): void => {
  clearSession()
  reload()
}

export const feedback = createFeedback({ clock: pageClock, leave, chooseProject: () => void changeProject() })

export const notifyError = feedback.notifyError
export const notify = feedback.notify

/** Tells a person without any project so; the button leads back to the login page (spec §8). */
export const tellNoProject = (): void => feedback.dialog(texts.noProject, leave)

/** The project of the session is no longer theirs: take the first that is, and load the page anew for it. */
const changeProject = async (): Promise<void> => {
  const before = sessionStore.getState().projectId
  try {
    const taken = await takeFirstProject()
    if (!taken) tellNoProject()
    else if (taken.id !== before) reload()
    else notify(catalogue.CHOOSE_PROJECT.text, 'warn')
  } catch (error) {
    notifyError(error)
  }
}
