import { prepared, type Connection } from '#server/platform/store.ts'
import { readFacts } from '#server/worlds/facts.ts'
import { createSender } from '#server/worlds/unsent.ts'
import type { WorldContext } from '#server/modules/world-context.ts'
import { eventKindNames, type EventKind } from '#shared/event/index.ts'
import { openingDelay } from '#simulator/index.ts'

const isKind = (kind: string): kind is EventKind => eventKindNames.some((name) => name === kind)

/** How many events a device has raised since its city was generated; the generated past does not count. */
const raisedSince = (connection: Connection, deviceId: string, start: number): number =>
  Number(
    prepared(connection, 'select count(*) as n from Event where deviceId = ? and raisedAt >= ?').get(deviceId, start)?.[
      'n'
    ],
  )

type Parts = Pick<WorldContext, 'store' | 'clock' | 'scheduler' | 'settings' | 'simulation' | 'services'>

/** The order for the first alarm of a world; null where the store has none. */
const orderOf = ({ store }: Pick<Parts, 'store'>) => {
  const opening = store.direct(readFacts)?.opening
  return opening && isKind(opening.kind) ? { ...opening, kind: opening.kind } : null
}

/** The same; null also in a world without simulated life. */
const openingOf = (parts: Parts) => (parts.settings.life ? orderOf(parts) : null)

/** The pending first alarm of a world that an external process simulates; null when it was raised. */
export const comingOpening = ({ store, clock, settings }: Pick<Parts, 'store' | 'clock' | 'settings'>) => {
  const order = orderOf({ store })
  if (!order || store.direct((connection) => raisedSince(connection, order.deviceId, settings.start)) > 0) return null
  return { ...order, due: clock.now() + openingDelay }
}

/** The first alarm of a world, so that a user need not wait for a random fire. */
export const createOpening = (parts: Parts) => {
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
    /** Due time; null when the alarm was raised or never will be. */
    due: (): number | null => due,
    /** Schedules the alarm shortly after now, unless its device has already raised an event. */
    begin: () => {
      due = null
      const order = openingOf(parts)
      if (!order || store.direct((connection) => raisedSince(connection, order.deviceId, settings.start)) > 0) return
      arm(clock.now() + openingDelay)
    },
    /** Restores the due time from a snapshot. */
    resume: (at: number | null) => {
      due = null
      if (at !== null) arm(at)
    },
  }
}
