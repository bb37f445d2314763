import type { StoredDevice } from '#server/modules/device/device.repo.ts'
import { falseAlarmsView } from '#server/modules/event/false-alarms.ts'
import { asIncidents } from '#server/modules/event/as-incidents.ts'
import { stateView } from '#server/modules/map/device-state.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import { visibleDevice, type Scope } from '#server/worlds/read-model/scope.ts'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { deviceTypes } from '#shared/device/index.ts'
import type { MeasureName } from '#shared/device/measures.ts'
import { measuredTraits } from '#shared/device/traits.ts'
import type { KindGroup } from '#shared/event/define-kind.ts'
import { groupOf } from '#shared/event/index.ts'
import { formatOptional, formatTime, MINUTE } from '#shared/time.ts'
import { valueAt, type Incident } from '#simulator/index.ts'

export interface ReadingView {
  readonly measure: MeasureName
  readonly value: number
  readonly threshold: number
}

type Facts = Pick<Kernel, 'model' | 'clock' | 'settings' | 'faults' | 'store'>

/** The open incidents of a device, which disturb its values now. */
const incidentsNow = ({ model, clock }: Facts, deviceId: string): Incident[] =>
  model.openEvents.ofDevice(deviceId).flatMap((event) => {
    const { recoveredAt } = event
    return recoveredAt !== null && recoveredAt < clock.now() ? [] : asIncidents(event)
  })

/** Present readings of a device, computed on request. */
export const readingsNow = (facts: Facts, { id, type }: Pick<StoredDevice, 'id' | 'type'>): ReadingView[] => {
  const key = {
    seed: facts.settings.seed,
    deviceId: id,
    type,
    incidents: incidentsNow(facts, id),
    disturbed: facts.faults.disturbed(id),
    at: facts.clock.now(),
  }
  return measuredTraits(deviceTypes[type].traits).map(({ measure, threshold }) => ({
    measure,
    threshold,
    value: valueAt({ ...key, measure }),
  }))
}

type Link = Pick<StoredDevice, 'enabled' | 'status'>

/** A disabled or offline device has no present values. */
export const isSilent = ({ enabled, status }: Link): boolean => !enabled || status === 'offline'

/** An online device reports about once a minute. An offline or disabled one was last seen when it went silent. */
export const lastSeen = ({ clock }: Pick<Facts, 'clock'>, device: Link & Pick<StoredDevice, 'lastSeenAt'>): number =>
  isSilent(device) ? device.lastSeenAt : clock.now() - (clock.now() % MINUTE)

const splitReadings = (readings: readonly ReadingView[]) => {
  const of = (name: MeasureName) => readings.find(({ measure }) => measure === name)?.value ?? null
  return {
    reading: readings.find(({ measure }) => measure !== 'battery' && measure !== 'signal') ?? null,
    battery: of('battery'),
    signal: of('signal'),
  }
}

const shownGateway = (model: ReadModel, scope: Pick<Scope, 'areaIds'>, { gatewayId }: StoredDevice): string | null =>
  visibleDevice(model, scope, gatewayId)?.id ?? null

/** The open events of a device, and those of them that are alarms or faults. */
export const openCountsOf = (
  events: readonly EventRecord[],
): Pick<DeviceRow, 'openEvents' | 'openAlarms' | 'openFaults'> => {
  const open = (group: KindGroup) => events.filter(({ kind }) => groupOf(kind) === group).length
  return { openEvents: events.length, openAlarms: open('alarm'), openFaults: open('fault') }
}

/** A device as both REST and tRPC return it. */
export const deviceView = (facts: Facts, scope: Pick<Scope, 'areaIds'>, device: StoredDevice): DeviceRow => {
  const { model } = facts
  const { type, planX: _x, planY: _y, ...shown } = device
  const events = model.openEvents.ofDevice(device.id)
  return {
    ...shown,
    gatewayId: shownGateway(model, scope, device),
    deviceType: type,
    typeName: deviceTypes[type].name,
    areaName: model.areas.get(device.areaId)?.name ?? '',
    placePath: placePath(model, device.placeId),
    address: model.places.get(device.placeId)?.address ?? '',
    ...stateView(device.status, events),
    equipmentType: deviceTypes[type].video ? 1 : 0,
    ...splitReadings(isSilent(device) ? [] : readingsNow(facts, device)),
    ...openCountsOf(events),
    ...falseAlarmsView(facts, { deviceId: device.id, areaId: device.areaId }, facts.clock.now()),
    installedAt: formatTime(device.installedAt),
    expiresAt: formatOptional(device.expiresAt),
    lastSeenAt: formatTime(lastSeen(facts, device)),
  }
}
