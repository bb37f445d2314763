import { z } from 'zod'

import { EventRow } from '#shared/event/event.contract.ts'
import { deviceType, Named } from '#shared/api/fields.ts'
import { MaintenanceLink } from '#shared/maintenance/maintenance.contract.ts'
import { deviceStates, deviceStatus, openEventState } from '#shared/map/map.contract.ts'
import { deviceStatusNames } from '#shared/device/index.ts'
import { Reading } from '#shared/device/reading.schema.ts'

const moment = z.string().nullable()

/** One device in a list. Times are `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const DeviceRow = z
  .object({
    id: z.string(),
    deviceType,
    typeName: z.string(),
    name: z.string(),
    code: z.string(),
    imei: z.string(),
    /** Position in its room. */
    spot: z.string(),
    projectId: z.string(),
    areaId: z.string(),
    areaName: z.string(),
    placeId: z.string(),
    /** From the area down to the place of the device. */
    placePath: z.array(z.string()),
    address: z.string(),
    longitude: z.number().nullable(),
    latitude: z.number().nullable(),
    status: deviceStatus,
    /** By its open events, otherwise by its status. */
    state: z.enum(deviceStates),
    eventState: openEventState,
    /** False for a device that was taken out of service. */
    enabled: z.boolean(),
    gatewayId: z.string().nullable(),
    /** 1 means video equipment. */
    equipmentType: z.union([z.literal(0), z.literal(1)]),
    /** The current value apart from battery and signal; null for a type that measures nothing else. */
    reading: Reading.nullable(),
    battery: z.number().nullable(),
    signal: z.number().nullable(),
    openEvents: z.int(),
    /** Open events by kind: alarms including video alarms, and faults. */
    openAlarms: z.int(),
    openFaults: z.int(),
    /** Number of false alarms within 24 hours; present only when there are too many (频繁误报). */
    falseAlarms24h: z.int().optional(),
    installedAt: z.string(),
    expiresAt: moment,
    lastSeenAt: z.string(),
  })
  .meta({ id: 'DeviceRow' })
export type DeviceRow = z.output<typeof DeviceRow>

export const deviceActs = ['installed', 'edited', 'moved', 'disabled', 'enabled', 'selfTest', 'maintained'] as const

/** One entry of a device's maintenance log. */
const Act = z
  .object({
    id: z.string(),
    act: z.enum(deviceActs),
    at: z.string(),
    person: Named,
    text: z.string(),
  })
  .meta({ id: 'DeviceAct' })

export const DeviceDetail = DeviceRow.extend({
  projectName: z.string(),
  /** The device that reports for it. */
  gateway: z.object({ id: z.string(), name: z.string(), code: z.string() }).nullable(),
  /** Every measure of the type. */
  readings: z.array(Reading),
  events: z.object({ open: z.array(EventRow), recent: z.array(EventRow), total: z.int(), falseAlarms30d: z.int() }),
  acts: z.array(Act),
  /** The newest maintenance orders, up to 20. */
  orders: z.array(MaintenanceLink),
  /** What the member is permitted to do with it. */
  may: z.object({ manage: z.boolean(), selfTest: z.boolean(), maintain: z.boolean() }),
}).meta({ id: 'DeviceDetail' })

/** Tabs of the list: in service by status, and out of service. */
export const TabCounts = z.object({
  all: z.int(),
  ...Object.fromEntries(deviceStatusNames.map((name) => [name, z.int()])),
  disabled: z.int(),
})

const Component = z.object({
  id: z.string(),
  name: z.string(),
  deviceType,
  /** Address on the loop, as the panel shows it: `03-012`. */
  position: z.string(),
  place: z.string(),
  state: z.enum([...deviceStates, 'shielded']),
})

/** The lamps and counters of a fire panel. Its state and its open events include those of its components. */
export const HostRow = DeviceRow.extend({
  counters: z.object({
    /** Points with a fire alarm. */
    fire: z.int(),
    fault: z.int(),
    /** Components that are switched off (屏蔽). */
    shielded: z.int(),
    /** Fire-fighting water supplies with an alarm or a risk (监管). */
    supervised: z.int(),
    /** Fire-fighting equipment that is running (启动), and how much of it reports so (反馈). */
    started: z.int(),
    feedback: z.int(),
    components: z.int(),
  }),
  mains: z.boolean(),
  backup: z.boolean(),
}).meta({ id: 'FireHostRow' })

export const Host = HostRow.extend({
  loops: z.array(z.object({ number: z.int(), name: z.string(), components: z.array(Component) })),
  events: z.array(EventRow),
}).meta({ id: 'FireHost' })
