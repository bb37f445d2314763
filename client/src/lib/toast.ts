import { pageClock, type PageClock } from '#client/lib/page-clock.ts'
import { isSessionOver } from '#client/lib/dialog-queue.ts'

/** A toast stays this long; the same sentence is not said again meanwhile (spec §8). */
const TOAST_TIME = 4000

export type ToastTone = 'warn' | 'info' | 'done'

/** What can be done about it while it shows, such as taking it back. */
export interface ToastAct {
  readonly label: string
  readonly run: () => void
}

/** Shows a toast in place of the one that is showing: there is one at a time. */
export type ShowToast = (text: string, tone: ToastTone, act?: ToastAct) => void

export interface ToasterDeps {
  readonly clock: Pick<PageClock, 'now'>
  /** Nothing is said over the dialog that ends a session. */
  isSilent(): boolean
  /** Sentences that are never said (spec §8: some message texts are exempt). */
  readonly exempt: readonly string[]
}

export interface Toaster {
  /** Answers what takes the screen away again. */
  attach(show: ShowToast): () => void
  /** One with an act is said each time: its act is another. */
  say(text: string, tone?: ToastTone, act?: ToastAct): void
}

type Said = Parameters<ShowToast>

/** Says one sentence at a time. What is said while there is no screen is said when one comes; the last only, as ever. */
export const createToaster = ({ clock, isSilent, exempt }: ToasterDeps): Toaster => {
  let show: ShowToast | undefined
  let waiting: Said | undefined
  let last = { text: '', until: 0 }
  return {
    attach: (next) => {
      show = next
      if (waiting) next(...waiting)
      waiting = undefined
      return () => {
        if (show === next) show = undefined
      }
    },
    say: (text, tone = 'info', act) => {
      const now = clock.now()
      if (text === '' || exempt.includes(text) || isSilent()) return
      if (act === undefined && text === last.text && now < last.until) return
      last = { text, until: now + TOAST_TIME }
      const said: Said = act === undefined ? [text, tone] : [text, tone, act]
      if (show) show(...said)
      else waiting = said
    },
  }
}

/** The spec names none: what a deployment wants to keep quiet goes here. */
export const exemptTexts: readonly string[] = []

export const toaster = createToaster({ clock: pageClock, isSilent: isSessionOver, exempt: exemptTexts })
