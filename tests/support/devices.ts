import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import type { Caller } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'

const DEVICE = '/pc/api/v4/device'
export interface Page {
  readonly records: DeviceRow[]
  readonly total: number
  readonly counts: Record<string, number>
}
export const list = (caller: Caller, input: object = {}) =>
  caller.call<Page>('GET', `${DEVICE}/list`, { pageSize: 200, ...input })
export const detail = (caller: Caller, id: string) =>
  caller.call<DeviceRow & Record<string, never>>('GET', `${DEVICE}/detail`, { id })
export const act = <T = DeviceRow>(caller: Caller, name: string, input: object) =>
  caller.call<T>('POST', `${DEVICE}/${name}`, input)

/** The devices of some areas, as in the read model. */
export const storedIn = ({ world }: Pick<City, 'world'>, areaIds: readonly string[]) =>
  [...world.model.devices.values()].filter(({ areaId }) => areaIds.includes(areaId))

/** The place of the device outside the areas of everyone but super. */
export const outsidePlaceOf = ({ world, devices }: Pick<City, 'world' | 'devices'>) =>
  world.model.devices.get(devices.outside)?.placeId
