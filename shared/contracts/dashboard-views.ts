import { z } from 'zod'

import { deviceType, eventKind } from '#shared/contracts/fields.ts'
import { deviceStatus } from '#shared/contracts/map.ts'

/** What `event.list` is asked for: its total is the number beside this filter. */
const EventFilter = z
  .object({
    kind: eventKind,
    state: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
    from: z.string().optional(),
    to: z.string().optional(),
    deviceType: deviceType.optional(),
    areaClass: z.int().optional(),
    placeId: z.string().optional(),
    reason: z.string().optional(),
    result: z.string().optional(),
  })
  .meta({ id: 'EventListFilter' })
export type EventFilter = z.output<typeof EventFilter>

/** What `device.list` is asked for: its total is the number beside this filter. */
const DeviceFilter = z
  .object({ status: deviceStatus.optional(), enabled: z.boolean().optional(), areaClass: z.int().optional() })
  .meta({ id: 'DeviceListFilter' })

export const EventSlice = z.object({ total: z.int(), filter: EventFilter }).meta({ id: 'EventSlice' })
export type EventSlice = z.output<typeof EventSlice>
export const DeviceSlice = z.object({ total: z.int(), filter: DeviceFilter }).meta({ id: 'DeviceSlice' })
export type DeviceSlice = z.output<typeof DeviceSlice>

/** A number, what it was a day ago at this time, and the lists whose totals add up to it. */
export const Figure = z.object({ value: z.int(), yesterday: z.int(), events: z.array(EventSlice) })

/** Devices in service that are not offline. Rates lie between 0 and 1; null where no device is in service. */
export const OnlineRate = z.object({
  online: z.int(),
  total: z.int(),
  rate: z.number().nullable(),
  /** By the faults 离线 that lasted then, of the devices in service now: shorter silences leave no trace. */
  yesterday: z.number().nullable(),
  devices: z.array(DeviceSlice),
})

/** As under the tabs of the device list: in service by status, and out of service. */
export const DeviceStates = z
  .object({
    total: z.int(),
    states: z.array(DeviceSlice.extend({ status: deviceStatus })),
    disabled: DeviceSlice,
  })
  .meta({ id: 'DeviceStates' })

/** Days are `yyyy-MM-dd`; the list behind one is `{ kind, from: day, to: day }`. */
export const Trend = z
  .object({
    from: z.string(),
    to: z.string(),
    days: z.array(z.object({ day: z.string(), kinds: z.record(eventKind, z.int()) })),
    kinds: z.array(EventSlice.extend({ name: z.string() })),
  })
  .meta({ id: 'DashboardTrend' })

/** One part of a whole; `key` is the kind, the reason or the device type. */
export const Share = EventSlice.extend({ key: z.string(), name: z.string() })

export const AreaClassSlice = z.object({ areaClass: z.int(), events: EventSlice, devices: DeviceSlice })

export const TopPlace = EventSlice.extend({
  placeId: z.string(),
  name: z.string(),
  placePath: z.array(z.string()),
  areaId: z.string(),
  areaClass: z.int(),
})

/** Whole seconds; null where nothing was answered or responded to. */
const duty = {
  answered: z.int(),
  falseAlarms: z.int(),
  /** Of what was answered, between 0 and 1. */
  falseAlarmRate: z.number().nullable(),
  /** Events that somebody went to or answered. */
  responses: z.int(),
  meanResponseSeconds: z.int().nullable(),
  meanHandlingSeconds: z.int().nullable(),
}

export const Duty = z
  .object({
    kind: eventKind,
    from: z.string(),
    to: z.string(),
    ...duty,
    /** The lists of `answered` and of `falseAlarms`. */
    lists: z.object({ answered: EventSlice, falseAlarms: EventSlice }),
    days: z.array(z.object({ day: z.string(), ...duty })),
  })
  .meta({ id: 'DashboardDuty' })

const Going = z.object({
  eventId: z.string(),
  kind: eventKind,
  reason: z.string(),
  placePath: z.array(z.string()),
  takenAt: z.string(),
})

const Named = z.object({ id: z.string(), name: z.string() })

export const OnDuty = z
  .object({
    /** The longest on duty first. */
    people: z.array(
      z.object({
        person: Named,
        roleName: z.string(),
        areas: z.array(Named),
        shiftName: z.string(),
        /** When they clocked in, and how long that is. */
        since: z.string(),
        seconds: z.int(),
        /** What they set out for last; null for who waits. */
        going: Going.nullable(),
      }),
    ),
    onDuty: z.int(),
    /** How many clock in and out in these areas. */
    total: z.int(),
  })
  .meta({ id: 'DashboardOnDuty' })

/** The 24 hours of a day, those to come among them. */
export const DayHours = z.array(EventSlice.extend({ hour: z.int() }))

export const Heat = z.object({ day: z.string(), hours: DayHours })
