import { deviceTypes } from '#shared/devices/index.ts'
import type { EventKind } from '#shared/events/index.ts'
import { DAY } from '#shared/time.ts'
import type { DeviceRow } from '#simulator/city/rows.ts'
import { createStream } from '#simulator/engine/random.ts'
import type { Order } from '#simulator/engine/types.ts'

/** Kinds that are seen rather than measured, times per day and device; no trait has a behaviour for them. */
const perDay: Partial<Record<EventKind, number>> = { 'video-alarm': 0.05, person: 0.02, roof: 0.03 }
/** Types whose only alarms are of that sort: buttons, panels, doors. */
const speechless = new Set(['manualalarm', 'mainframe', 'alertor', 'hoveringcamera', 'fireextinguisher'])
const ALARM_PER_DAY = 0.012

const rateOf = (device: DeviceRow, kind: EventKind): number =>
  kind === 'alarm' && speechless.has(device.type) ? ALARM_PER_DAY : (perDay[kind] ?? 0)

const ofKind = (
  seed: number,
  { device, kind }: { device: DeviceRow; kind: EventKind },
  span: { from: number; to: number },
) => {
  const found: { at: number; order: Order }[] = []
  const rate = rateOf(device, kind)
  const random = createStream(seed, 'sighting', device.id, kind)
  let at = Math.max(span.from, device.installedAt)
  while (rate > 0) {
    at = Math.ceil(at + random.exponential(DAY / rate))
    if (at >= span.to) break
    found.push({ at, order: { deviceId: device.id, kind } })
  }
  return found
}

/** What cameras, doors and buttons reported over a span, in order of time. */
export const sightings = (seed: number, devices: readonly DeviceRow[], span: { from: number; to: number }) =>
  devices
    .flatMap((device) => deviceTypes[device.type].raises.flatMap((kind) => ofKind(seed, { device, kind }, span)))
    .toSorted((a, b) => a.at - b.at || (a.order.deviceId < b.order.deviceId ? -1 : 1))
