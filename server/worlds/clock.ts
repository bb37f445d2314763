import { transportClock, type Cancel } from '#server/platform/transport-clock.ts'
import { AppError } from '#shared/errors/app-error.ts'

export type ClockMode = 'real' | 'scaled' | 'frozen'

export interface ClockOptions {
  readonly mode: ClockMode
  /** The instant the world begins at; the machine's time when it is left out. */
  readonly now?: number | undefined
  /** World seconds per machine second, for `scaled`. */
  readonly speed?: number | undefined
}

/**
 * The time of one world, in milliseconds since 1970 UTC; it never runs back by itself. At speed 1 it follows the machine's wall
 * clock: it waits while that is behind, and takes a jump ahead step by step. At another speed it counts steady time.
 */
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
  /** Holds world time back for steps that are overdue, such as after a jump ahead of the machine. */
  follow(steps: DueSteps): void
  /** Calls back once when `instant` has come, unless the world is frozen by then. */
  wakeAt(instant: number, wake: () => void): Cancel
}

/** The instant and the pace of a clock. */
export interface KeptClock {
  readonly now: number
  readonly speed: number
  /** The speed at which it goes on after a freeze. */
  readonly running: number
}

/** What a clock reads of the machine. */
export interface HostClock {
  /** Milliseconds since 1970 UTC, as the machine is set: may be set back or ahead at any moment. */
  wall(): number
  /** Milliseconds that only grow, at an even pace; a suspended machine counts none. */
  steady(): number
  /** Runs once after `ms` of steady time; never keeps the process alive by itself. */
  after(ms: number, run: () => void): Cancel
}

/** The instants of the steps that a clock must not leave behind. */
export interface DueSteps {
  /** When the first step is due that has not begun; null when there is none. */
  next(): number | null
  /** When the step was due that runs now; null between steps. */
  running(): number | null
}

// Node keeps a timer in 32 bits; a longer wait is taken in steps.
const MAX_TIMER_MS = 2 ** 31 - 1
/** A timer counts neither a step of the wall clock nor a suspend, so a clock on wall time checks again after so long. */
const CHECK_MS = 1000
/** A step later than this, in machine time, holds the world's time until it has run. */
const MAX_LATENESS_MS = 1000

const machine: HostClock = { wall: () => Date.now(), steady: transportClock.now, after: transportClock.after }

const pace = ({ mode, speed }: ClockOptions): number => (mode === 'frozen' ? 0 : mode === 'real' ? 1 : (speed ?? 1))

/** The machine's time, for a world that begins now. */
export const machineNow = (): number => Date.now()

/** The hand of a clock: never runs back, and passes no step by more than a moment. */
const createHand = (host: HostClock, start: { base: number; speed: number }) => {
  // Speed 1 follows the wall clock with every step of it; any other pace is of steady time alone.
  const read = (speed: number) => (speed === 1 ? host.wall() : host.steady())
  const state = { ...start, since: read(start.speed), latest: start.base, isCatchingUp: false }
  let due: DueSteps = { next: () => null, running: () => null }

  const target = () => state.base + (read(state.speed) - state.since) * state.speed
  /** How far time may go: after a jump ahead each step runs at its own instant, in order. */
  const limit = (instant: number): number => {
    const [next, running] = [due.next(), due.running()]
    if (next !== null && instant - next > MAX_LATENESS_MS * state.speed) state.isCatchingUp = true
    else if (running === null && (next === null || next >= instant)) state.isCatchingUp = false
    return state.isCatchingUp ? Math.min(instant, running ?? next ?? instant) : instant
  }
  const now = (): number => {
    const instant = target()
    state.latest = Math.max(state.latest, Math.floor(state.speed === 0 ? instant : limit(instant)))
    return state.latest
  }
  const set = (base: number, speed: number) =>
    Object.assign(state, { base, speed, since: read(speed), latest: base, isCatchingUp: false })
  return {
    now,
    target,
    set,
    speed: () => state.speed,
    moveTo: (instant: number) => {
      if (instant <= now()) return
      if (instant > target()) set(instant, state.speed)
      else state.latest = instant
    },
    follow: (steps: DueSteps) => {
      due = steps
    },
  }
}

export const createClock = (options: ClockOptions, host: HostClock = machine): Clock => {
  const hand = createHand(host, { base: options.now ?? host.wall(), speed: pace(options) })
  const { now, set, speed } = hand
  let running = options.mode === 'frozen' ? 1 : pace(options)

  return {
    now,
    mode: () => (speed() === 0 ? 'frozen' : speed() === 1 ? 'real' : 'scaled'),
    speed,
    freeze: () => set(now(), 0),
    resume: () => set(now(), running),
    setSpeed: (wanted) => {
      running = wanted
      set(now(), wanted)
    },
    moveTo: (instant) => {
      // Time that ran backwards would give events before their causes.
      if (instant < now() && speed() === 0)
        throw new AppError('STATE_CHANGED', { field: 'now', message: '时钟不能倒退' })
      hand.moveTo(instant)
    },
    restart: (instant) => set(instant, speed()),
    keep: () => ({ now: now(), speed: speed(), running }),
    bringBack: (kept) => {
      running = kept.running
      set(kept.now, kept.speed)
    },
    follow: hand.follow,
    wakeAt: (instant, wake) => {
      if (speed() === 0) return () => {}
      const longest = speed() === 1 ? CHECK_MS : MAX_TIMER_MS
      const wait = () => Math.ceil(Math.min(Math.max((instant - hand.target()) / speed(), 0), longest))
      const check = () => {
        if (hand.target() >= instant) wake()
        else cancel = host.after(wait(), check)
      }
      let cancel = host.after(wait(), check)
      return () => cancel()
    },
  }
}
