import type { Cancel, PageClock } from '#client/lib/page-clock.ts'
import type { RaisedFrame } from '#client/realtime/message-effects.ts'

/** A login that was good counts as good for this long, so that a storm asks once; as long as a pop-up stays. */
const goodFor = 10_000
/** An alarm waits no longer for the answer than this. */
const patience = 1500

export interface AnnouncerDeps {
  /** Whether the session still stands (spec §4: asked before a pop-up is shown). */
  readonly isLoggedIn: () => Promise<boolean>
  readonly clock: Pick<PageClock, 'now' | 'after'>
  readonly show: (frames: readonly RaisedFrame[]) => void
  /** The session is over: nothing is shown but that. */
  readonly loggedOut: () => void
}

export interface Announcer {
  readonly announce: (frames: readonly RaisedFrame[]) => void
  /** Somebody has taken these events: what waits to be shown of them is not shown any more. */
  readonly settle: (ids: readonly string[]) => void
}

/** Lets new events through to the screen once it is known that the person is still logged in. */
export const createAnnouncer = ({ isLoggedIn, clock, show, loggedOut }: AnnouncerDeps): Announcer => {
  let waiting: readonly RaisedFrame[] = []
  let asking = false
  let good = Number.NEGATIVE_INFINITY

  const release = (): void => {
    const frames = waiting
    waiting = []
    if (frames.length > 0) show(frames)
  }
  const answered = (loggedIn: boolean, cancel: Cancel): void => {
    cancel()
    asking = false
    if (loggedIn) {
      good = clock.now()
      release()
      return
    }
    waiting = []
    loggedOut()
  }
  const ask = (): void => {
    asking = true
    const cancel = clock.after(patience, release)
    isLoggedIn().then(
      (loggedIn) => answered(loggedIn, cancel),
      () => {
        // Nobody could say; an alarm that shows to somebody logged out is the lesser evil.
        cancel()
        asking = false
        release()
      },
    )
  }
  return {
    announce: (frames) => {
      if (frames.length === 0) return
      waiting = [...waiting, ...frames]
      if (clock.now() - good < goodFor) release()
      else if (!asking) ask()
    },
    settle: (ids) => {
      waiting = waiting.filter(({ eventId }) => !ids.includes(eventId))
    },
  }
}
