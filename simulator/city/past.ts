import type { CityTables } from '#simulator/city/rows.ts'

/** What happened before the world begins. */
export type Past = Pick<CityTables, 'Event' | 'EventStep' | 'DeviceLife'>
