import type { Past } from '#simulator/city/past.ts'
import type { CityTables } from '#simulator/city/rows.ts'
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

/** Devices that have to do with none but each other, and what happened to them before the world begins. */
export type Piece = Past & Pick<CityTables, 'Device'>

export interface City {
  /** Rows ready for the store, in an order in which every row finds what it refers to. */
  readonly tables: CityTables
  /**
   * How to make the past of the projects after the first, piece by piece: that of a hundred thousand devices does not fit
   * into memory at once. Pieces have nothing to do with each other, so that any of them can be made elsewhere. Making one
   * changes the status of its device rows, which therefore are to be taken after it.
   */
  readonly pieces: () => readonly (() => Piece)[]
  /** The first alarm of the world, in the area of `duty`, `openingDelay` after its start. */
  readonly opening: Order
}
