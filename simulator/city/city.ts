import { worldSizes } from '#shared/api/fields.ts'
import type { Past } from '#simulator/city/past.ts'
import type { CityTables } from '#simulator/city/rows.ts'
import type { Order } from '#simulator/engine/types.ts'

export { worldSizes as citySizes }
export type CitySize = (typeof worldSizes)[number]

export interface CityOptions {
  readonly seed: number
  readonly size: CitySize
  /** The instant at which the world begins; history is before it. */
  readonly start: number
  /** Hash of the one password that all accounts share. */
  readonly passwordHash: string
}

/** A group of devices without ties to other devices, and their history before the world begins. */
export type Piece = Past & Pick<CityTables, 'Device'>

export interface City {
  /** Rows ready for the store, ordered so that every row comes after the rows it refers to. */
  readonly tables: CityTables
  /**
   * Builders of the history of the projects after the first, piece by piece. The history of a hundred thousand devices does not
   * fit into memory. Pieces are independent, so any of them can be built in another thread. Building one changes the status of
   * its device rows, so these are stored afterwards.
   */
  readonly pieces: () => readonly (() => Piece)[]
  /** The first alarm of the world, in the area of `duty`, `openingDelay` after its start. */
  readonly opening: Order
}
