import type { Cancel, PageClock } from '#client/lib/page-clock.ts'
import type { RaisedFrame } from '#client/realtime/message-effects.ts'

/**
 * A successful login check is valid for this long, in milliseconds, so that a storm causes one request. Equals the lifetime
 * of a pop-up.
 */
const goodFor = 10_000
/** An alarm waits at most this long for the login check, in milliseconds. */
const patience = 1500

export interface AnnouncerDeps {
  /** Whether the session is still valid (spec §4: checked before a pop-up is shown). */
  readonly isLoggedIn: () => Promise<boolean>
  readonly clock: Pick<PageClock, 'now' | 'after'>
  readonly show: (frames: readonly RaisedFrame[]) => void
  /** The session has ended: only that is reported, and the waiting events are dropped. */
  readonly loggedOut: () => void
}

/** Shows new events once the login check has confirmed that the person is still signed in. */
export const createAnnouncer = ({ isLoggedIn, clock, show, loggedOut }: AnnouncerDeps) => {
  let waiting: readonly RaisedFrame[] = []
  let isChecking = false
  let good = Number.NEGATIVE_INFINITY

  const release = (): void => {
    const frames = waiting
    waiting = []
    if (frames.length > 0) show(frames)
  }
  const answered = (loggedIn: boolean, cancel: Cancel): void => {
    cancel()
    isChecking = false
    if (loggedIn) {
      good = clock.now()
      release()
      return
    }
    waiting = []
    loggedOut()
  }
  const checkLogin = (): void => {
    isChecking = true
    const cancel = clock.after(patience, release)
    isLoggedIn().then(
      (loggedIn) => answered(loggedIn, cancel),
      () => {
        // The check failed. Showing an alarm to a person who is signed out is the lesser evil.
        cancel()
        isChecking = false
        release()
      },
    )
  }
  return {
    announce: (frames: readonly RaisedFrame[]): void => {
      if (frames.length === 0) return
      waiting = [...waiting, ...frames]
      if (clock.now() - good < goodFor) release()
      else if (!isChecking) checkLogin()
    },
    /** These events have been handled: they are removed from the waiting ones and not shown. */
    settle: (ids: readonly string[]): void => {
      waiting = waiting.filter(({ eventId }) => !ids.includes(eventId))
    },
  }
}
