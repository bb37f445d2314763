import { prepared, type Connection } from '#server/platform/store.ts'
import { readFacts } from '#server/worlds/facts.ts'
import { createSender } from '#server/worlds/unsent.ts'
import type { World } from '#server/worlds/world.ts'
import { eventKindNames, type EventKind } from '#shared/events/index.ts'
import { openingDelay } from '#simulator/index.ts'

const isKind = (kind: string): kind is EventKind => eventKindNames.some((name) => name === kind)

/** How many events a device has raised since its city was generated; those of the generated past do not count. */
const raisedSince = (connection: Connection, deviceId: string, start: number): number =>
  Number(
    prepared(connection, 'select count(*) as n from Event where deviceId = ? and raisedAt >= ?').get(deviceId, start)?.[
      'n'
    ],
  )

type Parts = Pick<World, 'store' | 'clock' | 'scheduler' | 'settings' | 'simulation' | 'services'>

/** The order that opens a world which has just been made; null where it was given. */
const orderOf = ({ store }: Pick<Parts, 'store'>) => {
  const opening = store.direct(readFacts)?.opening
  return opening && isKind(opening.kind) ? { ...opening, kind: opening.kind } : null
}

/** The same; null also where nothing happens by itself. */
const openingOf = (parts: Parts) => (parts.settings.life ? orderOf(parts) : null)

/** The opening of a world that somebody else simulates, while it is to come. */
export const comingOpening = ({ store, clock, settings }: Pick<Parts, 'store' | 'clock' | 'settings'>) => {
  const order = orderOf({ store })
  if (!order || store.direct((connection) => raisedSince(connection, order.deviceId, settings.start)) > 0) return null
  return { ...order, due: clock.now() + openingDelay }
}

export interface Opening {
  /** When it will come; null when it has come or never will. */
  due(): number | null
  /** Soon, unless its device has raised something before. */
  begin(): void
  /** As it was when a snapshot was taken. */
  resume(kept: number | null): void
}

/** The first alarm of a world: nobody should wait for the city to burn by itself. */
export const createOpening = (parts: Parts): Opening => {
  const { store, clock, scheduler, settings, simulation, services } = parts
  let due: number | null = null

  const arm = (at: number) => {
    const order = openingOf(parts)
    if (!order) return
    due = at
    const sender = createSender(({ signals, lives }) => services.intake.take(signals, lives))
    scheduler.at(at, 'opening-scene', async () => {
      due = null
      await sender.send(() => ({ signals: simulation.emit(order), lives: simulation.takeChanged() }))
      simulation.rearm()
    })
  }
  return {
    due: () => due,
    begin: () => {
      due = null
      const order = openingOf(parts)
      if (!order || store.direct((connection) => raisedSince(connection, order.deviceId, settings.start)) > 0) return
      arm(clock.now() + openingDelay)
    },
    resume: (kept: number | null) => {
      due = null
      if (kept !== null) arm(kept)
    },
  }
}
