import type { MachineClock } from '#simulator/feed/ports.ts'

/** The longest delay that timers accept. */
const MAX_TIMER_MS = 2 ** 31 - 1

/** The time of a world with a remote clock: the last reported time, advanced by the machine's clock. */
export const createWorldTime = (clock: MachineClock) => {
  const state = { base: 0, since: clock.now(), speed: 0, nudged: false, wake: () => {} }
  const now = (): number => Math.floor(state.base + (clock.now() - state.since) * state.speed)
  const nudge = (): void => {
    state.nudged = true
    state.wake()
  }
  const arm = (instant: number | null, done: () => void): (() => void) => {
    if (instant === null || state.speed === 0) return () => {}
    const wait = Math.ceil(Math.max(instant - now(), 0) / state.speed)
    return clock.after(Math.min(wait, MAX_TIMER_MS), done)
  }

  return {
    now,
    nudge,
    /** Sets the time reported by the world; `speed` is 0 while it is frozen. */
    set: (instant: number, speed: number): void => {
      Object.assign(state, { base: instant, since: clock.now(), speed })
      nudge()
    },
    /** Waits until an instant, or until a call of `nudge`; without end when the instant is null. */
    until: async (instant: number | null): Promise<void> => {
      let cancel = () => {}
      if (!state.nudged)
        await new Promise<void>((resolve) => {
          state.wake = resolve
          cancel = arm(instant, resolve)
        })
      cancel()
      state.nudged = false
    },
  }
}
