import { z } from 'zod'

import { deviceStates } from '#shared/device/device-states.ts'
import { deviceStatusNames } from '#shared/device/index.ts'
import { Reading } from '#shared/device/reading.schema.ts'
import { EventRow } from '#shared/event/event-row.schema.ts'
import { MaintenanceLink } from '#shared/maintenance/maintenance.contract.ts'
import { openEventState } from '#shared/map/map.contract.ts'

export const stepActs = [
  'raised',
  'repeated',
  'pushed',
  'called',
  'toSite',
  'undoToSite',
  'assign',
  'feedback',
  'comment',
  'recovered',
  'defer',
  'resume',
  'deferEnd',
] as const

/** One step in the life of an event: raised, pushed, called, taken, taken back, assigned, answered, commented, recovered, deferred, returned by hand, returned at its time. */
export const EventStep = z
  .object({
    id: z.string(),
    act: z.enum(stepActs),
    at: z.string(),
    person: EventRow.shape.handler,
    text: z.string(),
  })
  .meta({ id: 'EventStep' })

export const EventDetail = EventRow.extend({
  steps: z.array(EventStep),
  /** Names of the people whom the call at `callAt` will reach. */
  callPeople: z.array(z.string()),
  /** Addresses of the photos of the answer. */
  photos: z.array(z.string()),
  /** Addresses of the photos of the people who reported it, oldest first, the latest 45; absent without any. */
  reportPhotos: z.array(z.string()).optional(),
  device: z.object({
    status: z.enum(deviceStatusNames),
    enabled: z.boolean(),
    /** By its open events, this one or others, otherwise by its status. */
    state: z.enum(deviceStates),
    eventState: openEventState,
    areaClass: z.int(),
    longitude: z.number(),
    latitude: z.number(),
    lastSeenAt: z.string(),
    /** The present values; empty for an offline or disabled device. */
    readings: z.array(Reading),
    /** Number of devices at the same place, and how many of them have an open alarm. */
    neighbours: z.int(),
    neighboursInAlarm: z.int(),
    falseAlarms30d: z.int(),
  }),
  /** Maintenance orders created from it. */
  orders: z.array(MaintenanceLink),
  /** What the caller is permitted to do with it now. */
  may: z.object({
    toSite: z.boolean(),
    assign: z.boolean(),
    feedback: z.boolean(),
    /** Also of a deferred one, which may be resumed. */
    defer: z.boolean(),
    comment: z.boolean(),
    maintain: z.boolean(),
  }),
  results: z.array(z.string()),
}).meta({ id: 'EventDetail' })
export type EventDetail = z.output<typeof EventDetail>
