import { engineDevices } from '#simulator/city/history.ts'
import { buildCity } from '#simulator/city/build-city.ts'
import type { CitySize } from '#simulator/city/city.ts'
import { openingDelay } from '#simulator/engine/opening.ts'
import { createLiving } from '#simulator/feed/living.ts'
import { sleep } from '#simulator/feed/persist.ts'
import type { MachineClock } from '#simulator/feed/ports.ts'
import type { Transport } from '#simulator/transports/transport.ts'

export interface AloneOptions {
  readonly seed: number
  readonly size: CitySize
  readonly start: number
  /** World time at which it ends; null for never, which needs a speed. */
  readonly until: number | null
  /** World seconds per machine second; as fast as possible when null. */
  readonly speed: number | null
}

/** A city without a server: it follows from its seed alone, and its signals are sent in order. */
export const createAlone = (
  { seed, size, start, until, speed }: AloneOptions,
  { transport, clock }: { transport: Transport; clock: MachineClock },
) => {
  const { tables, opening } = buildCity({ seed, size, start, passwordHash: '' })
  const living = createLiving({
    world: { seed, now: start, opening: { ...opening, due: start + openingDelay } },
    devices: engineDevices(tables),
    lives: new Map(tables.DeviceLife.map(({ deviceId, state }) => [deviceId, state])),
  })
  const began = clock.now()
  let stopped = false
  const waitFor = async (due: number) => {
    if (speed !== null) await sleep(clock, Math.max((due - start) / speed - (clock.now() - began), 0))
  }
  return {
    run: async (): Promise<void> => {
      for (let due = living.nextDue(); due !== null && due <= (until ?? due) && !stopped; due = living.nextDue()) {
        await waitFor(due)
        if (!stopped) await transport.send(living.live(due))
      }
    },
    stop: (): void => {
      stopped = true
    },
  }
}
