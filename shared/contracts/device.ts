import { z } from 'zod'

import { define } from '#shared/contracts/define.ts'
import { DeviceDetail, DeviceRow, Host, HostRow, measure, TabCounts } from '#shared/contracts/device-views.ts'
import { deviceType, FileResult, flag, id, nothing, pageOf, paging, text } from '#shared/contracts/fields.ts'
import { deviceStatus, latitude, longitude } from '#shared/contracts/map.ts'

const filters = {
  deviceType: deviceType.optional(),
  /** In service with this status. */
  status: deviceStatus.optional(),
  /** Out of service (false) or in service (true). */
  enabled: flag.optional(),
  areaId: id.optional(),
  /** The place and everything below it. */
  placeId: id.optional(),
  keyword: text(0, 50).optional(),
  /** Offline for more than 24 hours. */
  stale: flag.optional(),
}

const sorting = {
  column: z.enum(['code', 'name', 'status', 'lastSeenAt', 'installedAt']).default('code'),
  order: z.enum(['asc', 'desc']).default('asc'),
}

const Page = pageOf(DeviceRow).extend({ counts: TabCounts })

const Outcome = z.object({ id: z.string(), ok: z.boolean(), code: z.int(), message: z.string() })

/** Ids as a list, or joined by commas as clients of the family send them. */
const ids = z.pipe(
  z.transform((value: string | string[]): string[] =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((one) => one.trim())
          .filter((one) => one !== '')
      : value,
  ),
  z.array(id).min(1).max(200),
)

const errors = ['NOT_FOUND', 'NOT_INSTALLED', 'ALREADY_INSTALLED'] as const
const manage = { kind: 'mutation', method: 'POST', access: 'device:manage', output: DeviceRow, errors } as const

const details = { name: text(1, 40), imei: text(0, 20), spot: text(0, 40), longitude, latitude, gatewayId: id }

const Failure = z.object({ row: z.int(), field: z.string(), message: z.string() })

export const deviceContracts = {
  list: define({
    kind: 'query',
    method: 'GET',
    path: '/pc/api/v4/device/list',
    access: 'device:view',
    input: z.object({ ...filters, ...sorting, ...paging }),
    output: Page,
    summary: 'Devices in the areas of the member; counts by tab under the other filters',
  }),
  videos: define({
    kind: 'query',
    method: 'GET',
    path: '/pc/api/v4/video/list',
    access: 'device:view',
    input: z.object({ ...filters, ...sorting, ...paging }),
    output: Page,
    summary: 'Video devices, as device.list',
  }),
  detail: define({
    kind: 'query',
    method: 'GET',
    path: '/pc/api/v4/device/detail',
    access: 'device:view',
    input: z.object({ id }),
    output: DeviceDetail,
    errors: ['NOT_FOUND'],
    summary: 'One device: live readings, events, maintenance log',
  }),
  curve: define({
    kind: 'query',
    method: 'GET',
    path: '/pc/api/v4/device/curve',
    access: 'device:view',
    input: z.object({ id, measure, span: z.enum(['24h', '7d']).default('24h') }),
    output: z.object({ measure, threshold: z.number(), points: z.array(z.tuple([z.number(), z.number()])) }),
    errors: ['NOT_FOUND', 'NO_MATCH'],
    summary: 'What a device measured, as [milliseconds since 1970 UTC, value]; 5101 for a measure it does not have',
  }),
  address: define({
    kind: 'query',
    method: 'GET',
    path: '/pc/api/v4/device/address',
    access: 'device:view',
    input: z.object({ placeId: id }),
    output: z.object({
      placeId: z.string(),
      placePath: z.array(z.string()),
      address: z.string(),
      contact: z.string(),
      phone: z.string(),
      devices: z.array(DeviceRow),
    }),
    errors: ['NOT_FOUND'],
    summary: 'A place with the devices in it and below it',
  }),
  hosts: define({
    kind: 'query',
    method: 'GET',
    path: '/pc/api/v4/fireEngine/list',
    access: 'device:view',
    input: z.object({ keyword: filters.keyword, areaId: filters.areaId, ...paging }),
    output: pageOf(HostRow),
    summary: 'Fire hosts with the counters of their components',
  }),
  host: define({
    kind: 'query',
    method: 'GET',
    path: '/pc/api/v4/fireEngine/detail',
    access: 'device:view',
    input: z.object({ id }),
    output: Host,
    errors: ['NOT_FOUND'],
    summary: 'One fire host: loops, components, open events with fire on top',
  }),
  add: define({
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
  edit: define({
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
    summary: 'Change what is known of a device; what is left out stays',
  }),
  move: define({
    ...manage,
    path: '/pc/api/v4/device/move',
    input: z.object({ id, placeId: id }),
    summary: 'Hang a device at another place; 9012 when it is out of service',
  }),
  disable: define({
    ...manage,
    path: '/pc/api/v4/device/disable',
    input: z.object({ id }),
    summary: 'Put a device out of service: it reports nothing; 9012 when it is already',
  }),
  enable: define({
    ...manage,
    path: '/pc/api/v4/device/enable',
    input: z.object({ id }),
    summary: 'Put a device into service again; 9013 when it is in service',
  }),
  selfTest: define({
    kind: 'mutation',
    method: 'POST',
    path: '/pc/api/v4/device/selfTest',
    access: 'maintenance',
    input: z.object({ id }),
    output: z.object({ passed: z.boolean(), text: z.string(), at: z.string() }),
    errors: ['NOT_FOUND', 'NOT_INSTALLED'],
    summary: 'Let a device test itself; the result is kept in its maintenance log, no event is made',
  }),
  batch: define({
    kind: 'mutation',
    method: 'POST',
    path: '/pc/api/v4/device/batch',
    access: 'device:manage',
    input: z.object({ ids, act: z.enum(['disable', 'enable', 'move', 'selfTest']), placeId: id.optional() }),
    output: z.object({ done: z.int(), failed: z.int(), rows: z.array(Outcome) }),
    errors: ['NOT_FOUND'],
    summary: 'The same act on up to 200 devices, with a result for each',
  }),
  importFile: define({
    kind: 'mutation',
    method: 'POST',
    path: '/pc/api/v4/device/import',
    access: 'device:manage',
    input: z.object({ file: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0) }),
    output: z.object({ imported: z.int(), failures: z.array(Failure) }),
    errors: ['BAD_IMPORT', 'IMPORT_FAILED'],
    only: 'rest',
    summary:
      'Install the devices of a .xlsx sheet, all or none; 4101 for a file that cannot be read, 4007 with the failures row by row',
  }),
  importTemplate: define({
    kind: 'query',
    method: 'GET',
    path: '/pc/api/v4/device/importTemplate',
    access: 'device:manage',
    input: nothing,
    output: FileResult,
    resultIn: 'body',
    only: 'rest',
    summary: 'The sheet that device import reads, empty but for its heading',
  }),
}
