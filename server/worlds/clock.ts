import { transportClock, type Cancel } from '#server/platform/transport-clock.ts'
import { AppError } from '#shared/errors/app-error.ts'

export type ClockMode = 'real' | 'scaled' | 'frozen'

export interface ClockOptions {
  readonly mode: ClockMode
  /** The instant at which the world begins; the machine's time when omitted. */
  readonly now?: number | undefined
  /** World seconds per machine second, for `scaled`. */
  readonly speed?: number | undefined
}

/** The instant and the pace of a clock. */
export interface WorldClockState {
  readonly now: number
  readonly speed: number
  /** The speed at which the clock resumes after a freeze. */
  readonly running: number
}

/** The time sources of the machine that a clock reads. */
export interface HostClock {
  /** Wall clock in milliseconds since 1970 UTC; may be set back or ahead at any moment. */
  wall(): number
  /** Monotonic milliseconds; they do not advance while the machine is suspended. */
  steady(): number
  /** Runs once after `ms` of steady time; the timer does not keep the process alive. */
  after(ms: number, run: () => void): Cancel
}

/** Due times of the scheduler's steps, which the clock must not overtake. */
export interface DueSteps {
  /** Due time of the first step that has not begun; null when there is none. */
  next(): number | null
  /** Due time of the running step; null between steps. */
  running(): number | null
}

// Node timers are limited to 32 bits; a longer wait is split.
const MAX_TIMER_MS = 2 ** 31 - 1
/** Timers notice neither wall clock changes nor a suspend, so a clock on wall time checks again after this interval. */
const CHECK_MS = 1000
/** A step that is late by more than this, in machine time, holds world time back until it has run. */
const MAX_LATENESS_MS = 1000

const machine: HostClock = { wall: () => Date.now(), steady: transportClock.now, after: transportClock.after }

const pace = ({ mode, speed }: ClockOptions): number => (mode === 'frozen' ? 0 : mode === 'real' ? 1 : (speed ?? 1))

/** The machine's time, for a world that begins now. */
export const machineNow = (): number => Date.now()

/** The moving part of a clock: never runs backwards, and overtakes no due step by more than `MAX_LATENESS_MS`. */
const createHand = (host: HostClock, start: { base: number; speed: number }) => {
  // Speed 1 follows every adjustment of the wall clock; any other speed uses steady time only.
  const read = (speed: number) => (speed === 1 ? host.wall() : host.steady())
  const state = { ...start, since: read(start.speed), latest: start.base, isCatchingUp: false }
  let due: DueSteps = { next: () => null, running: () => null }

  const target = () => state.base + (read(state.speed) - state.since) * state.speed
  /** The latest instant allowed: after a jump ahead each step runs at its own due time, in order. */
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
  const set = (base: number, speed: number) => {
    Object.assign(state, { base, speed, since: read(speed), latest: base, isCatchingUp: false })
  }
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

/**
 * The time of one world, in milliseconds since 1970 UTC; it never runs backwards by itself. At speed 1 it follows the machine's
 * wall clock: it waits while that is behind, and catches up step by step after a jump ahead. At another speed it counts steady
 * time.
 */
export const createClock = (options: ClockOptions, host: HostClock = machine) => {
  const hand = createHand(host, { base: options.now ?? host.wall(), speed: pace(options) })
  const { now, set, speed } = hand
  let running = options.mode === 'frozen' ? 1 : pace(options)

  return {
    now,
    mode: (): ClockMode => (speed() === 0 ? 'frozen' : speed() === 1 ? 'real' : 'scaled'),
    /** World seconds per machine second: 0 frozen, 1 real. */
    speed,
    freeze: () => set(now(), 0),
    resume: () => set(now(), running),
    setSpeed: (wanted: number) => {
      running = wanted
      set(now(), wanted)
    },
    /** Forward only; used by the scheduler while it advances, and by `POST /__sim/clock {now}`. */
    moveTo: (instant: number) => {
      // If time ran backwards, events would precede their causes.
      if (instant < now() && speed() === 0)
        throw new AppError('STATE_CHANGED', { field: 'now', message: '时钟不能倒退' })
      hand.moveTo(instant)
    },
    /** Restarts at an instant, also an earlier one. The schedule must have been cleared before. */
    restart: (instant: number) => set(instant, speed()),
    exportState: (): WorldClockState => ({ now: now(), speed: speed(), running }),
    /** Restores the state of `exportState`, whether later or earlier than now. The schedule must have been cleared before. */
    importState: (state: WorldClockState) => {
      running = state.running
      set(state.now, state.speed)
    },
    /** Holds world time back while steps are overdue, such as after the machine's clock jumped ahead. */
    follow: hand.follow,
    /** Calls `wake` once when `instant` is reached, unless the world is frozen by then. */
    wakeAt: (instant: number, wake: () => void): Cancel => {
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

export type Clock = ReturnType<typeof createClock>
