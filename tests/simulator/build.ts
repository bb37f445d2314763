import { createHash } from 'node:crypto'

import { DAY, parseTime } from '#shared/time.ts'
import type { Signal } from '#shared/device/signal.ts'
import { engineDevices } from '#simulator/city/history.ts'
import { buildCity, createEngine, type City, type CitySize, type EngineDevice } from '#simulator/index.ts'

export const start = parseTime('2026-03-05 10:00:00')
export const seed = 119

const cities = new Map<CitySize, City>()

/** A city of a size with the default seed and start, built once per test file; must not be changed. */
export const cityOf = (size: CitySize): City => {
  const city = cities.get(size) ?? buildCity({ seed, size, start, passwordHash: 'hash' })
  cities.set(size, city)
  return city
}

export const devicesOf = ({ tables }: City): EngineDevice[] => engineDevices(tables)

export const livesOf = ({ tables }: City) => new Map(tables.DeviceLife.map(({ deviceId, state }) => [deviceId, state]))

export const engineOf = (city: City) =>
  createEngine({ seed, devices: devicesOf(city), start, life: true, lives: livesOf(city) })

export const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

/** The signals of the demo city within a week. */
export const demoWeek = (): Signal[] => engineOf(cityOf('demo')).step(start + 7 * DAY)
