import type { Ears } from '#server/testing/ears.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import type { World } from '#server/worlds/world.ts'

/** The moments at which something new may be there; the first is now. Whoever has what was looked for stops asking. */
export type Moments = AsyncGenerator<void>

/**
 * In a world whose clock stands still: moves it from one due step to the next, for `ms` at most. The clock stays where the
 * last moment was; `told` is called once when it has moved.
 */
export const virtualMoments = async function* (
  { clock, scheduler }: World,
  { settle, ms, told }: { settle: () => Promise<void>; ms: number; told: () => Promise<unknown> },
): Moments {
  const [began, end] = [clock.now(), clock.now() + ms]
  try {
    await settle()
    yield
    while (clock.now() < end) {
      const next = Math.min(Math.max(scheduler.nextDue() ?? end, clock.now()), end)
      await scheduler.advance(next - clock.now())
      await settle()
      yield
    }
  } finally {
    if (clock.now() !== began) await told()
  }
}

/** Where time passes by itself, or somebody outside has to act: whatever is heard within `ms` of the machine's time. */
export const transportMoments = async function* (ears: Ears, ms: number): Moments {
  const end = transportClock.now() + ms
  await ears.settle()
  yield
  while (transportClock.now() < end) {
    await ears.something(end - transportClock.now())
    yield
  }
}
