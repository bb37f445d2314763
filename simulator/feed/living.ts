import type { FedCity } from '#simulator/feed/fetch-city.ts'
import { createEngine } from '#simulator/engine/engine.ts'
import type { Order } from '#simulator/engine/types.ts'
import type { Batch } from '#simulator/transports/transport.ts'

interface Opening extends Order {
  readonly due: number
}

const earliest = (...instants: (number | null | undefined)[]): number | null =>
  instants.reduce<number | null>((least, one) => (one == null ? least : Math.min(one, least ?? Infinity)), null)

/** The engine of a city with its opening scene. */
export const createLiving = ({
  world,
  devices,
  lives,
}: Pick<FedCity, 'devices' | 'lives'> & {
  readonly world: { readonly seed: number; readonly now: number; readonly opening: object | null }
}) => {
  const engine = createEngine({ seed: world.seed, devices, start: world.now, life: true, lives, skipMissed: true })
  // Validated by a schema, or created by the generator: an order with its due time.
  let opening = world.opening as Opening | null

  const open = (until: number) => {
    if (!opening || opening.due > until) return []
    const { due, ...order } = opening
    opening = null
    return [...engine.step(due), ...engine.emit(order, due)]
  }
  return {
    engine,
    nextDue: (): number | null => earliest(engine.nextDue(), opening?.due),
    /** Everything that happens up to an instant. */
    live: (until: number): Batch => ({ signals: [...open(until), ...engine.step(until)], lives: engine.takeChanged() }),
  }
}

export type Living = ReturnType<typeof createLiving>
