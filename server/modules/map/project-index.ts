import { areasBelow } from '#server/modules/below.ts'
import { stateBits, stateOf } from '#server/modules/map/device-state.ts'
import { mercatorX, mercatorY } from '#server/modules/map/mercator.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { DeviceRecord } from '#server/worlds/records.ts'
import { deviceStates } from '#shared/map/map.contract.ts'
import { deviceStatusNames, deviceTypeCodes } from '#shared/device/index.ts'
import { eventKindNames, type EventKind } from '#shared/event/index.ts'

export const kindBit = (kind: EventKind): number => 1 << eventKindNames.indexOf(kind)

const MAX_CACHED_KEYWORDS = 32

/** One text of all devices: one search through it costs a fraction of searching each device's text. */
const createText = (texts: readonly string[]) => {
  const starts = new Uint32Array(texts.length + 1)
  texts.forEach((text, index) => {
    starts[index + 1] = (starts[index] ?? 0) + text.length + 1
  })
  const whole = texts.join('\n')
  return (wanted: string): Uint8Array => {
    const matching = new Uint8Array(texts.length)
    let device = 0
    for (let found = whole.indexOf(wanted); found !== -1; found = whole.indexOf(wanted, starts[device])) {
      while ((starts[device + 1] ?? Infinity) <= found) device += 1
      matching[device] = 1
      device += 1
      if (device >= texts.length) break
    }
    return matching
  }
}

/** Caches the matches of the latest keywords. */
const createMatcher = (model: ReadModel, devices: readonly DeviceRecord[]) => {
  const known = new Map<string, Uint8Array>()
  let search: ((wanted: string) => Uint8Array) | null = null
  const textOf = ({ name, code, placeId }: DeviceRecord) =>
    `${name} ${code} ${placePath(model, placeId).join(' ')}`.toLowerCase().replaceAll('\n', ' ')
  return (keyword: string): Uint8Array => {
    const wanted = keyword.toLowerCase().replaceAll('\n', ' ')
    const found = known.get(wanted)
    if (found) return found
    search ??= createText(devices.map(textOf))
    const matching = search(wanted)
    const [oldest] = known.keys()
    if (known.size >= MAX_CACHED_KEYWORDS && oldest !== undefined) known.delete(oldest)
    known.set(wanted, matching)
    return matching
  }
}

const areaColumn = (
  devices: readonly DeviceRecord[],
): { area: Uint16Array; areaNumbers: ReadonlyMap<string, number> } => {
  const areaNumbers = new Map<string, number>()
  const area = Uint16Array.from(devices, ({ areaId }) => {
    const number = areaNumbers.get(areaId) ?? areaNumbers.size
    areaNumbers.set(areaId, number)
    return number
  })
  return { area, areaNumbers }
}

const column = (devices: readonly DeviceRecord[], value: (device: DeviceRecord) => number) =>
  Float64Array.from(devices, value)

/** Disabled devices are not on the map. */
const devicesOf = (model: ReadModel, projectId: string): DeviceRecord[] =>
  [...model.devices.values()]
    .filter((device) => device.projectId === projectId && device.enabled)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** The columns that change with reports and events, one byte per device, and how one of them is read again. */
const stateColumns = (model: ReadModel, devices: readonly DeviceRecord[]) => {
  const bytes = () => new Uint8Array(devices.length)
  const columns = {
    /** Position in `deviceStatusNames`. */
    status: bytes(),
    /** Position in `deviceStates`. */
    state: bytes(),
    /** One bit for each state that a device has: of its open events, and of its connectivity. */
    held: bytes(),
    /** One bit per kind of open event. */
    kinds: bytes(),
  }
  const read = ({ id, status }: DeviceRecord, index: number) => {
    const events = model.openEvents.ofDevice(id)
    columns.status[index] = deviceStatusNames.indexOf(status)
    columns.state[index] = deviceStates.indexOf(stateOf(status, events))
    columns.held[index] = stateBits(status, events)
    columns.kinds[index] = events.reduce((bits, { kind }) => bits | kindBit(kind), 0)
  }
  devices.forEach(read)
  return { columns, read }
}

/**
 * The devices of one project as columns of numbers. Any section of the map under any filter is one pass over them (100,000
 * devices in a millisecond or two). No filter needs preparation, and a changed device is one element in five columns.
 */
export const buildProjectIndex = (model: ReadModel, projectId: string) => {
  const devices = devicesOf(model, projectId)
  const places = new Map(devices.map(({ id }, index) => [id, index]))
  const { columns, read } = stateColumns(model, devices)
  let version = 0

  return {
    devices,
    /** Web Mercator, the whole world from 0 to 1, north at 0; NaN for a device without coordinates. */
    x: column(devices, ({ longitude, latitude }) =>
      longitude === null || latitude === null ? Number.NaN : mercatorX(longitude),
    ),
    y: column(devices, ({ longitude, latitude }) =>
      longitude === null || latitude === null ? Number.NaN : mercatorY(latitude),
    ),
    ...areaColumn(devices),
    /** An area and all areas below it. */
    areasBelow: (areaId: string): ReadonlySet<string> => new Set(areasBelow(model, areaId)),
    type: Uint8Array.from(devices, ({ type }) => deviceTypeCodes.indexOf(type)),
    ...columns,
    /** Increases with every change: a value computed at the same version is still valid. */
    version: (): number => version,
    /** Recomputes the state of a device. */
    refresh: (deviceId: string) => {
      const index = places.get(deviceId)
      const device = model.devices.get(deviceId)
      if (index === undefined || !device) return
      devices[index] = device
      read(device, index)
      version += 1
    },
    /** Devices whose name, code or place contains a text: 1 for each match. */
    matches: createMatcher(model, devices),
  }
}

export type ProjectIndex = ReturnType<typeof buildProjectIndex>
