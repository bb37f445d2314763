import { z } from 'zod'

import { deviceType, eventKind, Named } from '#shared/api/fields.ts'
import { deviceStatus } from '#shared/map/map.contract.ts'

/** A filter of `event.list`: the total of that list is the number beside this filter. */
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

/** A filter of `device.list`: the total of that list is the number beside this filter. */
const DeviceFilter = z
  .object({ status: deviceStatus.optional(), enabled: z.boolean().optional(), areaClass: z.int().optional() })
  .meta({ id: 'DeviceListFilter' })

export const EventSlice = z.object({ total: z.int(), filter: EventFilter }).meta({ id: 'EventSlice' })
export type EventSlice = z.output<typeof EventSlice>
export const DeviceSlice = z.object({ total: z.int(), filter: DeviceFilter }).meta({ id: 'DeviceSlice' })
export type DeviceSlice = z.output<typeof DeviceSlice>

/** A number, its value a day ago at this time, and the lists whose totals add up to it. */
export const Figure = z.object({ value: z.int(), yesterday: z.int(), events: z.array(EventSlice) })

/** Devices in service that are not offline. Rates lie between 0 and 1; null where no device is in service. */
export const OnlineRate = z.object({
  online: z.int(),
  total: z.int(),
  rate: z.number().nullable(),
  /** Of the devices in service now, by the 离线 faults open at that time: shorter silences are not recorded. */
  yesterday: z.number().nullable(),
  /** All devices in service by status: the parts of `total`. */
  devices: z.array(DeviceSlice),
})

/** The tabs of the device list: in service by status, and out of service. */
export const DeviceStates = z
  .object({
    total: z.int(),
    states: z.array(DeviceSlice.extend({ status: deviceStatus })),
    disabled: DeviceSlice,
  })
  .meta({ id: 'DeviceStates' })

/** Days are `yyyy-MM-dd`; the list of one day is `{ kind, from: day, to: day }`. */
const trend = {
  from: z.string(),
  to: z.string(),
  days: z.array(z.object({ day: z.string(), kinds: z.record(eventKind, z.int()) })),
  kinds: z.array(EventSlice.extend({ name: z.string() })),
}

export const Trend = z
  .object({
    ...trend,
    /** The days before, as many; only where it is requested, and the events of the project reach back so far. */
    before: z
      .object({
        ...trend,
        /** If the span ends today: the present time on the last day before, where that day is cut as well. */
        until: z.string().optional(),
      })
      .optional(),
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

/** Whole seconds; null where there was no answer or no response. */
const duty = {
  answered: z.int(),
  falseAlarms: z.int(),
  /** False alarms out of all answered events, between 0 and 1. */
  falseAlarmRate: z.number().nullable(),
  /** Events that a person went to or answered. */
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

export const OnDuty = z
  .object({
    /** Ordered by time on duty, the longest first. */
    people: z.array(
      z.object({
        person: Named,
        roleName: z.string(),
        areas: z.array(Named),
        shiftName: z.string(),
        /** Time of the clock-in, and the duration since. */
        since: z.string(),
        seconds: z.int(),
        /** The event they set out for last; null for a person who is waiting. */
        going: Going.nullable(),
      }),
    ),
    onDuty: z.int(),
    /** Number of people who clock in and out in these areas. */
    total: z.int(),
  })
  .meta({ id: 'DashboardOnDuty' })

/** The 24 hours of a day, including those to come. */
export const DayHours = z.array(EventSlice.extend({ hour: z.int() }))

export const Heat = z.object({ day: z.string(), hours: DayHours })
