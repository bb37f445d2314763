import { z } from 'zod'

import { BatchResult, batchIds } from '#shared/api/batch.ts'
import { mutation, query } from '#shared/api/define.ts'
import { DeviceDetail, DeviceRow, Host, HostRow, TabCounts } from '#shared/device/device-views.schema.ts'
import { measure } from '#shared/device/reading.schema.ts'
import {
  areaClass,
  deviceType,
  FileResult,
  flag,
  id,
  nothing,
  pageOf,
  paging,
  text,
  time,
  uploadedFile,
  whole,
} from '#shared/api/fields.ts'
import { deviceStatus, latitude, longitude } from '#shared/map/map.contract.ts'
import { deviceList, fireHostList } from '#shared/device/device-list.ts'

const filters = {
  deviceType: deviceType.optional(),
  /** In service, with this status. */
  status: deviceStatus.optional(),
  /** Out of service (false) or in service (true). */
  enabled: flag.optional(),
  /** The area and everything below it. */
  areaId: id.optional(),
  areaClass: areaClass.optional(),
  /** The place and everything below it. */
  placeId: id.optional(),
  keyword: text(0, 50).optional(),
  /** Offline for more than 24 hours. */
  stale: flag.optional(),
  /** Too many false alarms within 24 hours (频繁误报). */
  falseAlarms: flag.optional(),
}

const sorting = {
  column: z.enum(deviceList.sorts).default('code'),
  order: z.enum(['asc', 'desc']).default('asc'),
}

const { deviceType: _, ...hostFilters } = filters
const hostSorting = {
  column: z.enum(fireHostList.sorts).default('fire'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

const Page = pageOf(DeviceRow).extend({
  counts: TabCounts,
  /** What the member is permitted to do with them. */
  may: z.object({ manage: z.boolean() }),
})

const errors = ['NOT_FOUND', 'NOT_INSTALLED', 'ALREADY_INSTALLED'] as const
const manage = { access: 'device:manage', output: DeviceRow, errors } as const

const details = { name: text(1, 40), imei: text(0, 20), spot: text(0, 40), longitude, latitude, gatewayId: id }

/** `code` is that of the device, as far as its row has one; `field` is the heading of the column. */
const Failure = z.object({ row: z.int(), code: z.string(), field: z.string(), message: z.string() })

export const deviceContracts = {
  list: query({
    path: '/pc/api/v4/device/list',
    access: 'device:view',
    input: z.object({ ...filters, ...sorting, ...paging }),
    output: Page,
    summary: 'Devices in the areas of the member; counts by tab under the other filters',
  }),
  videos: query({
    path: '/pc/api/v4/video/list',
    access: 'device:view',
    input: z.object({ ...filters, ...sorting, ...paging }),
    output: Page,
    summary: 'Video devices, as device.list',
  }),
  detail: query({
    path: '/pc/api/v4/device/detail',
    access: 'device:view',
    input: z.object({ id }),
    output: DeviceDetail,
    errors: ['NOT_FOUND'],
    summary: 'One device: live readings, events, maintenance log',
  }),
  curve: query({
    path: '/pc/api/v4/device/curve',
    access: 'device:view',
    input: z.object({
      id,
      measure,
      span: z.enum(['24h', '7d', '30d']).default('24h'),
      /** Instead of `span`: at most 31 days, up to `to` (now). */
      from: time.optional(),
      to: time.optional(),
      /** The number of parts of equal length for which the bounds are computed. */
      buckets: whole(2, 480).optional(),
    }),
    output: z.object({
      measure,
      threshold: z.number(),
      points: z.array(z.tuple([z.number(), z.number()])),
      /** End of each part in milliseconds since 1970 UTC, its lowest and its highest value, and its last; if requested. */
      buckets: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
    }),
    errors: ['NOT_FOUND', 'NO_MATCH'],
    summary:
      'What a device measured, as [milliseconds since 1970 UTC, value]; 5101 for a measure it does not have. `buckets` gives the bounds of each part, so that no peak is lost',
  }),
  qrCode: query({
    path: '/pc/api/v4/device/qrCode',
    access: 'device:view',
    input: z.object({ id }),
    output: z.object({ content: z.string(), deviceCode: z.string(), name: z.string() }),
    errors: ['NOT_FOUND', 'QR_FAILED'],
    summary: 'The content of the QR code on a device; 8101 for a device without IMEI',
  }),
  address: query({
    path: '/pc/api/v4/device/address',
    aliases: [{ path: '/pc/api/v4/device/addressDetail' }],
    access: 'device:view',
    input: z.object({ placeId: id, ...sorting }),
    output: z.object({
      placeId: z.string(),
      placePath: z.array(z.string()),
      address: z.string(),
      contact: z.string(),
      phone: z.string(),
      devices: z.array(DeviceRow),
    }),
    errors: ['NOT_FOUND'],
    summary: 'A place with the devices in it and below it, at most 500',
  }),
  hosts: query({
    path: '/pc/api/v4/fireEngine/list',
    access: 'device:view',
    input: z.object({ ...hostFilters, ...hostSorting, ...paging }),
    output: pageOf(HostRow).extend({ counts: TabCounts }),
    summary: 'Fire hosts with the counters of their components, those with fire on top; counts by tab as device.list',
  }),
  host: query({
    path: '/pc/api/v4/fireEngine/detail',
    access: 'device:view',
    input: z.object({ id }),
    output: Host,
    errors: ['NOT_FOUND'],
    summary: 'One fire host: loops, components, open events with fire on top',
  }),
  add: mutation({
    ...manage,
    path: '/pc/api/v4/device/add',
    input: z.object({
      placeId: id,
      deviceType,
      deviceCode: text(1, 30),
      name: details.name.optional(),
      imei: details.imei.default(''),
      spot: details.spot.default(''),
      longitude: longitude.optional(),
      latitude: latitude.optional(),
    }),
    summary: 'Install a device at a place; 9013 when one with this code is installed already',
  }),
  edit: mutation({
    ...manage,
    path: '/pc/api/v4/device/edit',
    input: z.object({
      id,
      name: details.name.optional(),
      imei: details.imei.optional(),
      spot: details.spot.optional(),
      longitude: longitude.optional(),
      latitude: latitude.optional(),
      gatewayId: id.optional(),
    }),
    summary: 'Change the data of a device; omitted fields stay unchanged',
  }),
  move: mutation({
    ...manage,
    path: '/pc/api/v4/device/move',
    input: z.object({ id, placeId: id }),
    summary: 'Move a device to another place; 9012 when it is out of service',
  }),
  disable: mutation({
    ...manage,
    path: '/pc/api/v4/device/disable',
    input: z.object({ id }),
    summary: 'Put a device out of service: it reports nothing; 9012 when it is already',
  }),
  enable: mutation({
    ...manage,
    path: '/pc/api/v4/device/enable',
    input: z.object({ id }),
    summary: 'Put a device into service again; 9013 when it is in service',
  }),
  selfTest: mutation({
    path: '/pc/api/v4/device/selfTest',
    access: 'maintenance',
    input: z.object({ id }),
    output: z.object({ passed: z.boolean(), text: z.string(), at: z.string() }),
    errors: ['NOT_FOUND', 'NOT_INSTALLED'],
    summary: 'Make a device test itself; the result is stored in its maintenance log, no event is raised',
  }),
  batch: mutation({
    path: '/pc/api/v4/device/batch',
    access: 'device:manage',
    input: z.object({ ids: batchIds, act: z.enum(['disable', 'enable', 'move', 'selfTest']), placeId: id.optional() }),
    output: BatchResult,
    errors: ['NOT_FOUND'],
    summary: 'The same act on up to 200 devices, with a result for each; a move needs its place (4004 without)',
  }),
  importFile: mutation({
    path: '/pc/api/v4/device/import',
    access: 'device:manage',
    input: z.object({ file: uploadedFile }),
    output: z.object({
      imported: z.int(),
      failures: z.array(Failure),
      /** Rows without errors. They are not installed either while another row fails. */
      good: z.array(z.object({ row: z.int(), code: z.string() })),
    }),
    errors: ['BAD_IMPORT', 'IMPORT_FAILED'],
    only: 'rest',
    summary:
      'Install the devices of a .xlsx or .xls sheet, all or none; 4101 for a file that cannot be read, 4007 with the failures row by row',
  }),
  importTemplate: query({
    path: '/pc/api/v4/device/importTemplate',
    access: 'device:manage',
    input: nothing,
    output: FileResult,
    resultIn: 'body',
    only: 'rest',
    summary: 'The sheet that device import reads, empty except for its heading',
  }),
}
