import { pageClock, type PageClock } from '#client/lib/page-clock.ts'
import { isSessionOver } from '#client/lib/dialog-queue.ts'

/** A toast stays this long; the same sentence is not said again meanwhile (spec §8). */
const TOAST_TIME = 4000

export type ToastTone = 'warn' | 'info' | 'done'

/** Shows a toast in place of the one that is showing: there is one at a time. */
export type ShowToast = (text: string, tone: ToastTone) => void

export interface ToasterDeps {
  readonly clock: Pick<PageClock, 'now'>
  /** Nothing is said over the dialog that ends a session. */
  isSilent(): boolean
  /** Sentences that are never said (spec §8: some message texts are exempt). */
  readonly exempt: readonly string[]
}

export interface Toaster {
  attach(show: ShowToast): void
  say(text: string, tone?: ToastTone): void
}

interface Said {
  readonly text: string
  readonly tone: ToastTone
}

/** Says one sentence at a time. What is said before there is a screen is said when it comes; the last only, as ever. */
export const createToaster = ({ clock, isSilent, exempt }: ToasterDeps): Toaster => {
  let show: ShowToast | undefined
  let waiting: Said | undefined
  let last = { text: '', until: 0 }
  return {
    attach: (next) => {
      show = next
      if (waiting) next(waiting.text, waiting.tone)
      waiting = undefined
    },
    say: (text, tone = 'info') => {
      const now = clock.now()
      if (text === '' || exempt.includes(text) || isSilent()) return
      if (text === last.text && now < last.until) return
      last = { text, until: now + TOAST_TIME }
      if (show) show(text, tone)
      else waiting = { text, tone }
    },
  }
}

/** The spec names none: what a deployment wants to keep quiet goes here. */
export const exemptTexts: readonly string[] = []

export const toaster = createToaster({ clock: pageClock, isSilent: isSessionOver, exempt: exemptTexts })
