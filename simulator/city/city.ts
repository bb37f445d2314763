import type { CityTables, Past } from '#simulator/city/rows.ts'
import type { Order } from '#simulator/engine/types.ts'

export const citySizes = ['small', 'demo', 'city'] as const
export type CitySize = (typeof citySizes)[number]

export interface CityOptions {
  readonly seed: number
  readonly size: CitySize
  /** The instant at which the world begins; history lies before it. */
  readonly start: number
  /** Of the one password of all accounts. */
  readonly passwordHash: string
}

export interface City {
  /** Rows ready for the store, in an order in which every row finds what it refers to. */
  readonly tables: CityTables
  /**
   * The past of the projects after the first, in pieces: that of a hundred thousand devices does not fit into memory at
   * once. Making it changes the status of device rows, so it is to be taken before they are.
   */
  readonly pasts: () => Iterable<Past>
  /** How many pieces `pasts` gives. */
  readonly pastCount: number
  /** The first alarm of the world, in the area of `duty`, `openingDelay` after its start. */
  readonly opening: Order
}
