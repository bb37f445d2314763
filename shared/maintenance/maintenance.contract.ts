import { z } from 'zod'

import { mutation, query } from '#shared/api/define.ts'
import { deviceType, eventKind, id, pageOf, paging, text, typedText, whole, Named } from '#shared/api/fields.ts'
import { orderLimits, orderStateNames } from '#shared/maintenance/orders.ts'

const state = z.enum(orderStateNames)

/** A part that was fitted or replaced. */
const Part = z.object({ name: text(1, orderLimits.partName), quantity: whole(1, orderLimits.quantity) })

/** A maintenance order as listed with a device or an event. */
export const MaintenanceLink = z
  .object({
    id: z.string(),
    number: z.string(),
    title: z.string(),
    state,
    stateName: z.string(),
    createdAt: z.string(),
  })
  .meta({ id: 'MaintenanceLink' })
export type MaintenanceLink = z.output<typeof MaintenanceLink>

/** One maintenance order. Times are `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const MaintenanceRow = MaintenanceLink.extend({
  projectId: z.string(),
  deviceId: z.string(),
  deviceName: z.string(),
  deviceCode: z.string(),
  deviceType,
  areaId: z.string(),
  areaName: z.string(),
  /** From the area down to the place of the device. */
  placePath: z.array(z.string()),
  /** The event that led to the order, where the caller sees its area. */
  event: z.object({ id: z.string(), kind: eventKind, number: z.string() }).nullable(),
  createdBy: Named,
  /** The person who took it, later the one who finished or cancelled it. */
  handler: Named.nullable(),
  takenAt: z.string().nullable(),
  /** When it was finished or cancelled. */
  closedAt: z.string().nullable(),
  note: z.string(),
  parts: z.array(z.object({ name: z.string(), quantity: z.int() })),
  photos: z.array(z.string()),
  version: z.int(),
  /** What the caller is permitted to do with it now. */
  may: z.object({ take: z.boolean(), done: z.boolean(), cancel: z.boolean() }),
}).meta({ id: 'MaintenanceRow' })
export type MaintenanceRow = z.output<typeof MaintenanceRow>

const Counts = z.object({ open: z.int(), taken: z.int(), done: z.int(), cancelled: z.int() })

const act = { access: 'maintenance', output: MaintenanceRow } as const
const target = { id, version: whole(0, 1_000_000).optional() }
const note = text(0, orderLimits.note).default('')

export const maintenanceContracts = {
  list: query({
    path: '/pc/api/v4/maintenance/list',
    access: 'device:view',
    input: z.object({
      state: state.optional(),
      areaId: id.optional(),
      deviceId: id.optional(),
      /** Part of the number or title, or of the device's name or code. */
      keyword: text(0, 50).optional(),
      column: z.enum(['createdAt', 'closedAt']).default('createdAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
      ...paging,
    }),
    output: pageOf(MaintenanceRow).extend({ counts: Counts }),
    summary:
      'Maintenance orders of devices in the areas of the member, newest first; counts by state under the other filters',
  }),
  detail: query({
    path: '/pc/api/v4/maintenance/detail',
    access: 'device:view',
    input: z.object({ id }),
    output: MaintenanceRow,
    errors: ['NOT_FOUND'],
    summary: 'One maintenance order with its parts and photos',
  }),
  add: mutation({
    ...act,
    path: '/pc/api/v4/maintenance/add',
    input: z.object({
      deviceId: id.optional(),
      eventId: id.optional(),
      title: text(1, orderLimits.title).optional(),
    }),
    errors: ['NOT_FOUND', 'ADD_FAILED'],
    summary:
      'Order maintenance of a device, or for an event, whose device it is then; if both fields are given, the event counts. Without either, or for a device without a title: 4004. 5201 when the event has an order already, or the device 20 unfinished ones. The answer 待维保 orders by itself',
  }),
  take: mutation({
    ...act,
    path: '/pc/api/v4/maintenance/take',
    input: z.object(target),
    errors: ['NOT_FOUND', 'MAINTENANCE_ON_SITE', 'STATE_CHANGED'],
    summary: 'Take an open order. 9002 when it is taken already, 5302 when it is done, cancelled or of another version',
  }),
  done: mutation({
    ...act,
    path: '/pc/api/v4/maintenance/done',
    input: z.object({
      ...target,
      note,
      parts: z.array(Part).max(orderLimits.parts).default([]),
      /** Addresses returned by the upload call. */
      photos: z.array(typedText(1, 300)).max(orderLimits.photos).default([]),
    }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
    summary:
      'Finish an order that was taken, with parts and photos; the log of the device names it. 5302 in any other state or of another version',
  }),
  cancel: mutation({
    ...act,
    path: '/pc/api/v4/maintenance/cancel',
    input: z.object({ ...target, note }),
    errors: ['NOT_FOUND', 'STATE_CHANGED'],
    summary: 'Cancel an order that is open or taken; 5302 in any other state or of another version',
  }),
}
