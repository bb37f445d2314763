import { AppError } from '#shared/errors/app-error.ts'

export type ClockMode = 'real' | 'scaled' | 'frozen'

export interface ClockOptions {
  readonly mode: ClockMode
  /** The instant the world begins at; the machine's time when it is left out. */
  readonly now?: number | undefined
  /** World seconds per machine second, for `scaled`. */
  readonly speed?: number | undefined
}

/** The time of one world, in milliseconds since 1970 UTC. */
export interface Clock {
  now(): number
  mode(): ClockMode
  /** World seconds per machine second: 0 frozen, 1 real. */
  speed(): number
  freeze(): void
  resume(): void
  setSpeed(speed: number): void
  /** Forward only; used by the scheduler while it advances, and by `POST /__sim/clock {now}`. */
  moveTo(instant: number): void
  /** Begins again at an instant, also an earlier one: everything that was due must be gone. */
  restart(instant: number): void
  keep(): KeptClock
  /** Is again as it was at `keep`, also where that was later or earlier: everything that was due must be gone. */
  bringBack(kept: KeptClock): void
  /** Calls back once when `instant` has come, unless the world is frozen by then. */
  wakeAt(instant: number, wake: () => void): () => void
}

/** The instant and the pace of a clock. */
export interface KeptClock {
  readonly now: number
  readonly speed: number
  /** The speed at which it goes on after a freeze. */
  readonly running: number
}

// Node keeps a timer in 32 bits; a longer wait is taken in steps.
const LONGEST_TIMER = 2 ** 31 - 1

const pace = ({ mode, speed }: ClockOptions): number => (mode === 'frozen' ? 0 : mode === 'real' ? 1 : (speed ?? 1))

/** The machine's time, for whoever has to begin a world now. */
export const machineNow = (): number => Date.now()

export const createClock = (options: ClockOptions): Clock => {
  const running = options.mode === 'frozen' ? 1 : pace(options)
  const state = { base: options.now ?? Date.now(), since: Date.now(), speed: pace(options), running }
  const now = () => Math.floor(state.base + (Date.now() - state.since) * state.speed)
  const rebase = (base: number, speed: number) => Object.assign(state, { base, since: Date.now(), speed })

  return {
    now,
    mode: () => (state.speed === 0 ? 'frozen' : state.speed === 1 ? 'real' : 'scaled'),
    speed: () => state.speed,
    freeze: () => rebase(now(), 0),
    resume: () => rebase(now(), state.running),
    setSpeed: (speed) => {
      state.running = speed
      rebase(now(), speed)
    },
    moveTo: (instant) => {
      // Time that ran backwards would give events before their causes.
      if (instant < now() && state.speed === 0)
        throw new AppError('STATE_CHANGED', { field: 'now', message: '时钟不能倒退' })
      rebase(Math.max(instant, now()), state.speed)
    },
    restart: (instant) => {
      rebase(instant, state.speed)
    },
    keep: () => ({ now: now(), speed: state.speed, running: state.running }),
    bringBack: (kept) => {
      state.running = kept.running
      rebase(kept.now, kept.speed)
    },
    wakeAt: (instant, wake) => {
      if (state.speed === 0) return () => {}
      const wait = Math.min(Math.max((instant - now()) / state.speed, 0), LONGEST_TIMER)
      const timer = setTimeout(wake, Math.ceil(wait))
      timer.unref()
      return () => clearTimeout(timer)
    },
  }
}
