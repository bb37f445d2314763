import type { TestSockets } from '#server/testing/test-sockets.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import type { World } from '#server/instances/world.ts'

/** Yields when something new may have happened, first immediately. The consumer stops iterating when it has a result. */
export type Moments = AsyncGenerator<void>

/**
 * For a frozen world: moves the clock from one due step to the next, `ms` at most. The clock stays at the last moment.
 * The callback runs once if the clock has moved.
 */
export const virtualMoments = async function* (
  { clock, scheduler }: World,
  { settle, ms, onMoved }: { settle: () => Promise<void>; ms: number; onMoved: () => Promise<unknown> },
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
    if (clock.now() !== began) await onMoved()
  }
}

/** For a running clock, or to wait for an external client: yields on every message within `ms` of machine time. */
export const transportMoments = async function* (testSockets: TestSockets, ms: number): Moments {
  const end = transportClock.now() + ms
  await testSockets.settle()
  yield
  while (transportClock.now() < end) {
    await testSockets.nextActivity(end - transportClock.now())
    yield
  }
}
