import type { CityTables } from '#simulator/city/rows.ts'

/** The history before the world begins. */
export type Past = Pick<CityTables, 'Event' | 'EventStep' | 'DeviceLife'>
