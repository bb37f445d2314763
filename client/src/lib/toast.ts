import { pageClock, type PageClock } from '#client/lib/page-clock.ts'
import { isSessionOver } from '#client/lib/dialog-queue.ts'

/** Display time of a toast in milliseconds; the same text is not shown again meanwhile (spec §8). */
const TOAST_MS = 4000

export type ToastTone = 'warn' | 'info' | 'done'

/** An action while the toast is visible, such as undo. */
export interface ToastAct {
  readonly label: string
  /** The address of the page that it opens: it is a link then, which also opens in a tab of its own. */
  readonly href?: string
  readonly run: () => void
  /** How long it can be run, in milliseconds, if longer than a toast usually is there: the toast stays as long. */
  readonly forMs?: number
}

/** Shows a toast, replacing the current one: there is one at a time. */
export type ShowToast = (text: string, tone: ToastTone, act?: ToastAct) => void

export interface ToasterDeps {
  readonly clock: Pick<PageClock, 'now'>
  /** Nothing is shown over the dialog that ends a session. */
  isSilent(): boolean
  /** Texts that are never shown (spec §8: some message texts are exempt). */
  readonly exempt: readonly string[]
}

type Said = Parameters<ShowToast>

/** Shows one toast at a time. Without a screen the last toast waits for the next screen. */
export const createToaster = ({ clock, isSilent, exempt }: ToasterDeps) => {
  let show: ShowToast | undefined
  let waiting: Said | undefined
  let last = { text: '', until: 0 }
  return {
    /** Returns a function that detaches the screen. */
    attach: (next: ShowToast): (() => void) => {
      show = next
      if (waiting) next(...waiting)
      waiting = undefined
      return () => {
        if (show === next) show = undefined
      }
    },
    /** A toast with an action is always shown, because its action is a different one. */
    say: (text: string, tone: ToastTone = 'info', act?: ToastAct): void => {
      const now = clock.now()
      if (text === '' || exempt.includes(text) || isSilent()) return
      if (act === undefined && text === last.text && now < last.until) return
      last = { text, until: now + TOAST_MS }
      const said: Said = act === undefined ? [text, tone] : [text, tone, act]
      if (show) show(...said)
      else waiting = said
    },
  }
}

/** The spec names none: a deployment adds the texts to suppress. */
const exemptTexts: readonly string[] = []

export const toaster = createToaster({ clock: pageClock, isSilent: isSessionOver, exempt: exemptTexts })
