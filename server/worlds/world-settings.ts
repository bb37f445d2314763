import type { Config } from '#server/config.ts'
import { chooseGuesses } from '#server/config/guesses.ts'
import { randomToken } from '#server/platform/tokens.ts'
import { createClock, machineNow, type Clock } from '#server/worlds/clock.ts'
import type { WorldSettings } from '#server/worlds/kernel.ts'
import type { WorldOptions } from '#shared/contracts/control.ts'
import { parseTime } from '#shared/time.ts'

/** The id of the world that lives at `/`. */
export const MAIN = 'main'

/** Worlds whose time stands still begin here unless told otherwise, so that equal calls give equal bytes on any day. */
export const FIXED_START = parseTime('2026-03-02 08:00:00')

const startOf = ({ clock }: WorldOptions): number => {
  if (clock?.now !== undefined) return parseTime(clock.now)
  return clock === undefined || clock.mode === 'frozen' ? FIXED_START : machineNow()
}

/** What a new world is, with everything that was left open decided. */
export const settingsOf = (options: WorldOptions, config: Pick<Config, 'seed' | 'guesses'>): WorldSettings => {
  const {
    id = randomToken(10),
    seed = config.seed,
    size = 'small',
    deterministic = false,
    life = true,
    guesses = {},
  } = options
  return {
    id,
    path: `/w/${id}`,
    seed,
    size,
    start: startOf(options),
    deterministic,
    life,
    guesses: chooseGuesses(guesses, config.guesses),
  }
}

/** The clock of a new world: frozen unless asked for otherwise. */
export const clockOf = ({ clock }: WorldOptions, start: number): Clock =>
  createClock({ mode: clock?.mode ?? 'frozen', now: start, speed: clock?.speed })
