import {
  insertEvent,
  insertOutbox,
  insertStep,
  saveLives,
  updateDeviceStatus,
  updateEvent,
} from '#server/modules/event/event-intake.repo.ts'
import { reasonText } from '#server/modules/event/event.view.ts'
import { onCall } from '#server/modules/event/on-call.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { loadReadModel } from '#server/worlds/read-model/load.ts'
import { placePath } from '#server/worlds/read-model/read-model.ts'
import type { DeviceRecord, EventRecord } from '#server/worlds/records.ts'
import { measures } from '#shared/devices/measures.ts'
import type { RaiseSignal, Signal } from '#shared/devices/signal.ts'
import { reasonOf } from '#shared/events/index.ts'
import { eventId, eventNumber } from '#shared/events/numbering.ts'

type Lives = readonly { readonly deviceId: string; readonly state: string }[]

/** Takes what devices report: stores it, keeps the read model, tells everybody. */
export interface Intake {
  /** Signals in order, with the lives of the simulated devices that sent them: all stored or none. */
  take(signals: readonly Signal[], lives?: Lives): Promise<Change[]>
}

/** 烟雾 0.21 dB/m，阈值 0.15：what a push or a timeline says about the value. */
export const valueText = (event: EventRecord): string => {
  if (event.measure === null || event.value === null) return reasonText(event)
  const { unit, digits } = measures[event.measure]
  const threshold = event.threshold === null ? '' : `，阈值 ${event.threshold.toFixed(digits)}`
  return `${reasonText(event)} ${event.value.toFixed(digits)} ${unit}${threshold}`
}

const opened = (device: DeviceRecord, signal: RaiseSignal, n: number): EventRecord => ({
  id: eventId(device.id, n),
  number: eventNumber(signal.kind, signal.at, { code: device.code, n }),
  kind: signal.kind,
  reason: signal.reason,
  fire: reasonOf(signal.kind, signal.reason)?.fire ?? false,
  state: 0,
  projectId: device.projectId,
  areaId: device.areaId,
  placeId: device.placeId,
  deviceId: device.id,
  deviceType: device.type,
  deviceName: device.name,
  deviceCode: device.code,
  measure: signal.measure,
  value: signal.value,
  peak: signal.peak,
  threshold: signal.threshold,
  count: 1,
  beganAt: signal.beganAt,
  raisedAt: signal.at,
  recoveredAt: null,
  handlerId: null,
  takenAt: null,
  answeredAt: null,
  result: null,
  note: null,
  version: 1,
})

/** The open event after its device reported it once more: one more in its count, no new row. */
const repeated = (event: EventRecord, signal: RaiseSignal): EventRecord => ({
  ...event,
  count: event.count + 1,
  recoveredAt: null,
  peak: signal.peak ?? event.peak,
  version: event.version + 1,
})

export const createIntake = (kernel: Kernel): Intake => {
  const { store, changes } = kernel

  const open = (connection: Connection, device: DeviceRecord, signal: RaiseSignal): Change => {
    const n = (kernel.model.eventsOfDevice.get(device.id) ?? 0) + 1
    const event = opened(device, signal, n)
    insertEvent(connection, event)
    insertStep(connection, event.id, { act: 'raised', at: signal.at, userId: null, text: valueText(event) })
    notify(connection, event)
    kernel.model.eventsOfDevice.set(device.id, n)
    return { type: 'event-raised', at: signal.at, event }
  }

  // Owners and operators of the area get an app push and an SMS at once (spec §6).
  const notify = (connection: Connection, event: EventRecord) => {
    const recipients = onCall(kernel.model, event).map(({ id }) => id)
    if (recipients.length === 0) return
    const text = `${placePath(kernel.model, event.placeId).join(' / ')}：${event.deviceName} ${valueText(event)}`
    for (const channel of ['app', 'sms'] as const) insertOutbox(connection, { event, channel, recipients, at: event.raisedAt, text })
    const names = recipients.map((id) => kernel.model.users.get(id)?.realname ?? '').join('、')
    insertStep(connection, event.id, { act: 'pushed', at: event.raisedAt, userId: null, text: `${names}，共 ${recipients.length} 人` })
  }

  const raise = (connection: Connection, signal: RaiseSignal): Change | null => {
    const device = kernel.model.devices.get(signal.deviceId)
    if (!device) return null
    const known = kernel.model.openEvents.find(device.id, signal.kind)
    if (!known) return open(connection, device, signal)
    const event = repeated(known, signal)
    updateEvent(connection, event)
    insertStep(connection, event.id, { act: 'repeated', at: signal.at, userId: null, text: `第 ${event.count} 次上报` })
    return { type: 'event-repeated', at: signal.at, event }
  }

  const recover = (connection: Connection, { deviceId, kind, at }: Extract<Signal, { type: 'recover' }>): Change | null => {
    const known = kernel.model.openEvents.find(deviceId, kind)
    if (!known || known.recoveredAt !== null) return null
    const event = { ...known, recoveredAt: at, version: known.version + 1 }
    updateEvent(connection, event)
    insertStep(connection, event.id, { act: 'recovered', at, userId: null, text: '设备恢复正常' })
    return { type: 'event-recovered', at, event }
  }

  const apply = (connection: Connection, signal: Signal): Change | null => {
    switch (signal.type) {
      case 'raise':
        return raise(connection, signal)
      case 'recover':
        return recover(connection, signal)
      case 'status':
        updateDeviceStatus(connection, signal.deviceId, signal)
        return { type: 'device-status', at: signal.at, deviceId: signal.deviceId, status: signal.status }
    }
  }

  const remember = (change: Change) => {
    if ('event' in change) kernel.model.openEvents.put(change.event)
    if (change.type !== 'device-status') return
    const device = kernel.model.devices.get(change.deviceId)
    if (device) kernel.model.devices.set(device.id, { ...device, status: change.status, lastSeenAt: change.at })
  }

  const storeAll = (connection: Connection, signals: readonly Signal[], lives: Lives): Change[] => {
    saveLives(connection, lives)
    return signals.flatMap((signal) => {
      const change = apply(connection, signal)
      if (!change) return []
      // Within a batch the next signal must find what this one opened.
      remember(change)
      return [change]
    })
  }

  return {
    take: async (signals, lives = []) => {
      const told = await store.atomically((connection) => storeAll(connection, signals, lives)).catch((error: unknown) => {
        // The store took nothing back into memory: what the batch left there is read anew.
        kernel.model = loadReadModel(store)
        throw error
      })
      for (const change of told) changes.publish(change)
      return told
    },
  }
}
