import { prepared, type Connection } from '#server/platform/store.ts'
import { numberFact, writeFact } from '#server/worlds/facts.ts'

const NAME = 'batch'

/** The number of the last batch of signals that a world has taken; 0 before the first. */
export const lastBatch = (connection: Connection): number => numberFact(connection, NAME)

export const noteBatch = (connection: Connection, batch: number): void => writeFact(connection, NAME, batch)

/** The stored simulation states of some devices, by id; devices without one are left out. */
export const livesOf = (connection: Connection, deviceIds: readonly string[]): Map<string, string> =>
  new Map(
    deviceIds.flatMap((id) => {
      const state = prepared(connection, 'select state from DeviceLife where deviceId = ?').get(id)?.['state']
      return typeof state === 'string' ? [[id, state] as const] : []
    }),
  )
