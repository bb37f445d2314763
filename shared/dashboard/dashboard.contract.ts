import { z } from 'zod'

import {
  AreaClassSlice,
  DeviceStates,
  Duty,
  EventSlice,
  Figure,
  DayHours,
  Heat,
  OnDuty,
  OnlineRate,
  Share,
  TopPlace,
  Trend,
} from '#shared/dashboard/dashboard-views.schema.ts'
import { query } from '#shared/api/define.ts'
import { EventRow } from '#shared/event/event.contract.ts'
import { eventKind, flag, nothing, textList, time, whole } from '#shared/api/fields.ts'
import { eventKindNames } from '#shared/event/index.ts'

const kind = eventKind.default('alarm')
/** The number of days that a figure covers, its last day included. */
const days = z.pipe(whole(1, 90), z.union([z.literal(1), z.literal(7), z.literal(30), z.literal(90)]))
/** The whole days that a figure covers, at most 92: up to `to` (today), from `from` or for `days` days. */
const span = { days: days.default(30), from: time.optional(), to: time.optional() }
const spread = z.object({ from: z.string(), to: z.string() })

/** One call per card of the dashboard, since each loads and fails independently. All counts are limited to the scope. */
export const dashboardContracts = {
  summary: query({
    path: '/pc/api/v4/dashboard/summary',
    access: 'device:view',
    input: nothing,
    output: z.object({
      /** The hours add up to the value. */
      today: Figure.extend({ hours: DayHours }),
      todo: Figure.extend({
        /** When the oldest unhandled alarm (with video alarms) began; null when there is none. */
        oldestAlarmAt: z.string().nullable(),
      }),
      online: OnlineRate,
      risks: Figure,
    }),
    summary: 'Alarms of today, unhandled events, devices online and open risks, each beside yesterday at this time',
  }),
  feed: query({
    path: '/pc/api/v4/dashboard/feed',
    access: 'device:view',
    input: nothing,
    output: z.object({ records: z.array(EventRow) }),
    summary: 'The newest 20 events of all kinds, unhandled fires first',
  }),
  mine: query({
    path: '/pc/api/v4/dashboard/mine',
    access: 'device:view',
    input: nothing,
    output: z.object({ records: z.array(EventRow), total: z.int(), events: z.array(EventSlice) }),
    summary: 'The newest 20 open events that the member may handle, unhandled fires first, and how many there are',
  }),
  onDuty: query({
    access: 'duty:view',
    path: '/pc/api/v4/dashboard/onDuty',
    input: nothing,
    output: OnDuty,
    summary: 'Who is clocked in now in the areas of the member, and where they are going',
  }),
  trend: query({
    path: '/pc/api/v4/dashboard/trend',
    access: 'device:view',
    input: z.object({
      ...span,
      days: z.pipe(whole(1, 90), z.union([z.literal(7), z.literal(30), z.literal(90)])).default(7),
      /** Adds the days before the span, as many as it has. */
      compare: flag.optional(),
    }),
    output: Trend,
    summary: 'Events per day and kind; with `compare` also those of the span before, up to the same time of day',
  }),
  shares: query({
    path: '/pc/api/v4/dashboard/shares',
    access: 'device:view',
    input: z.object({ by: z.enum(['kind', 'reason', 'deviceType']).default('kind'), kind, ...span }),
    output: spread.extend({ total: z.int(), shares: z.array(Share) }),
    summary: 'How events divide into kinds, or those of one kind into reasons or device types, the largest share first',
  }),
  areaClasses: query({
    path: '/pc/api/v4/dashboard/areaClasses',
    access: 'device:view',
    input: z.object({ kind, ...span }),
    output: spread.extend({ classes: z.array(AreaClassSlice) }),
    summary: 'Events of a kind, and devices, in each class of areas',
  }),
  topPlaces: query({
    path: '/pc/api/v4/dashboard/topPlaces',
    access: 'device:view',
    input: z.object({ kind, ...span }),
    output: spread.extend({ places: z.array(TopPlace) }),
    summary: 'The ten places with most events of a kind, each with all below it',
  }),
  deviceStates: query({
    path: '/pc/api/v4/dashboard/deviceStates',
    access: 'device:view',
    input: nothing,
    output: DeviceStates,
    summary: 'Devices by status, and those out of service',
  }),
  duty: query({
    access: 'duty:view',
    path: '/pc/api/v4/dashboard/duty',
    input: z.object({ kind, ...span }),
    output: Duty,
    summary:
      'Share of false alarms, mean time to respond and to handle, of the events raised in a span and on each day',
  }),
  heatMap: query({
    path: '/pc/api/v4/dashboard/heatMap',
    access: 'device:view',
    input: z.object({
      kinds: z.pipe(textList, z.array(eventKind).min(1).max(eventKindNames.length)).optional(),
      ...span,
      days: days.default(1),
      /** Cells are about 48 px wide at this zoom of the map, or wider, so that there are at most 2,000. */
      zoom: whole(0, 24).default(14),
    }),
    output: spread.extend({
      total: z.int(),
      /** Events of places that have no position or no longer exist; part of the total. */
      unlocated: z.int(),
      /** Where the events of a cell were raised on average, in degrees of WGS-84, and how many there were. */
      cells: z.array(z.object({ longitude: z.number(), latitude: z.number(), count: z.int() })),
    }),
    summary: 'Where the events of some kinds, by default all, were raised in a span: counts by the cells of a grid',
  }),
  heat: query({
    path: '/pc/api/v4/dashboard/heat',
    access: 'device:view',
    input: z.object({ kind }),
    output: Heat,
    summary: 'Events of a kind in each hour of today',
  }),
}
