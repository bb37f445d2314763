import type { Config } from '#server/config/config.ts'
import { chooseGuesses } from '#server/config/guesses.ts'
import { shippedScenario } from '#server/scenarios/shipped.ts'
import { randomToken } from '#server/platform/tokens.ts'
import { createClock, machineNow, type Clock } from '#server/worlds/clock.ts'
import type { WorldSettings } from '#server/worlds/kernel.ts'
import { busynessOf } from '#server/worlds/busyness.ts'
import type { WorldOptions } from '#shared/control/control.contract.ts'
import { parseMoment, parseTime, SECOND } from '#shared/time.ts'

/** The id of the world that lives at `/`. */
export const MAIN = 'main'

/** Default start of frozen worlds, so that equal calls return equal bytes on any day. */
export const FIXED_START = parseTime('2026-03-02 08:00:00')

// A replay recreates a recorded world from a text with a resolution of whole seconds.
const wholeSecond = (instant: number): number => Math.floor(instant / SECOND) * SECOND

const startOf = ({ clock, record = false }: WorldOptions): number => {
  if (clock?.now !== undefined) return parseMoment(clock.now)
  return clock === undefined || clock.mode === 'frozen'
    ? FIXED_START
    : record
      ? wholeSecond(machineNow())
      : machineNow()
}

/** The requested options, completed with the defaults of the scenario; throws when there is no such scenario. */
export const withWishes = (options: WorldOptions): WorldOptions => {
  if (options.scenario === undefined) return options
  const { size = 'small', seed, clock } = shippedScenario(options.scenario, 'scenario')
  return {
    ...options,
    size: options.size ?? size,
    seed: options.seed ?? (seed === undefined ? undefined : Number(seed)),
    clock: options.clock ?? (clock && { mode: 'frozen', now: clock.now }),
  }
}

/** The settings of a new world, with defaults for all omitted options. */
export const settingsOf = (options: WorldOptions, config: Pick<Config, 'seed' | 'guesses'>): WorldSettings => {
  const {
    id = randomToken(10),
    seed = config.seed,
    size = 'small',
    deterministic = false,
    life = true,
    guesses = {},
    people,
    scenario = null,
  } = options
  return {
    id,
    path: `/w/${id}`,
    seed,
    size,
    start: startOf(options),
    deterministic,
    life,
    scenario,
    people: busynessOf(people),
    guesses: chooseGuesses(guesses, config.guesses),
  }
}

/** The clock of a new world; frozen by default. */
export const clockOf = ({ clock }: WorldOptions, start: number): Clock =>
  createClock({ mode: clock?.mode ?? 'frozen', now: start, speed: clock?.speed })
