import type { Kernel } from '#server/worlds/kernel.ts'
import { TAPE_VERSION, type TapeHeader } from '#shared/control/tape.contract.ts'
import { formatTime } from '#shared/time.ts'

/** The settings to create a world with the same beginning. */
const headerOf = ({ settings, clock, epoch }: Kernel): TapeHeader => {
  const { seed, size, start, deterministic, life, people, scenario, guesses } = settings
  return {
    tape: TAPE_VERSION,
    world: {
      seed,
      size,
      clock: { mode: 'frozen', now: formatTime(start) },
      deterministic,
      life,
      people,
      guesses,
      ...(scenario !== null && { scenario }),
    },
    frozen: clock.speed() === 0,
    epoch,
    path: settings.path,
  }
}

/** Starts recording a world, which must be at its beginning. */
export const beginTape = (kernel: Kernel): void => {
  const phones = new Map([...kernel.model.users.values()].map(({ phone, id }) => [phone, id]))
  kernel.journal.tape.start(headerOf(kernel), phones)
}
