import { deviceFilterOf, type DeviceQuery } from '#server/modules/device/device-list.ts'
import { findDeviceIds, findDevicesByIds } from '#server/modules/device/device.repo.ts'
import { deviceView } from '#server/modules/device/device.view.ts'
import { placeText, withUnit } from '#server/modules/export/sheets/cells.ts'
import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { deviceContracts } from '#shared/device/device.contract.ts'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { connectionText } from '#shared/device/index.ts'

const find = (videoOnly: boolean) =>
  rowsOfStore((kernel, scope, query: DeviceQuery) => {
    const filter = deviceFilterOf(kernel, query, videoOnly)
    return {
      ids: (connection) => findDeviceIds(connection, { scope, filter, page: query }),
      rows: (connection, ids) => findDevicesByIds(connection, scope, ids).map((one) => deviceView(kernel, scope, one)),
    }
  })

const toAct = ({ id, name, code }: DeviceRow) => ({ id, name: `${name} ${code}` })

/** Columns of the device label, and its location. */
export const labelColumns = [
  { key: 'code', width: 12, value: ({ code }: DeviceRow) => code },
  { key: 'name', width: 18, value: ({ name }: DeviceRow) => name },
  { key: 'type', width: 18, value: ({ typeName }: DeviceRow) => typeName },
  { key: 'imei', width: 18, value: ({ imei }: DeviceRow) => imei },
  { key: 'place', width: 40, value: placeText },
  { key: 'spot', width: 14, value: ({ spot }: DeviceRow) => spot },
  {
    key: 'status',
    width: 12,
    value: ({ enabled, status, state }: DeviceRow) => (enabled ? connectionText(status, state === 'alarm') : '停用'),
  },
] as const

/** Installation time and the time of the last report. */
export const timeColumns = [
  { key: 'installedAt', width: 20, format: 'time', value: ({ installedAt }: DeviceRow) => installedAt },
  { key: 'expiresAt', width: 20, format: 'time', value: ({ expiresAt }: DeviceRow) => expiresAt },
  { key: 'lastSeenAt', width: 20, format: 'time', value: ({ lastSeenAt }: DeviceRow) => lastSeenAt },
] as const

const valueColumns = [
  {
    key: 'reading',
    width: 12,
    value: ({ reading }: DeviceRow) => withUnit(reading?.measure ?? null, reading?.value ?? null),
  },
  { key: 'battery', width: 8, value: ({ battery }: DeviceRow) => withUnit('battery', battery) },
  { key: 'signal', width: 8, value: ({ signal }: DeviceRow) => withUnit('signal', signal) },
] as const

const eventColumns = [
  { key: 'openAlarms', width: 10, value: ({ openAlarms }: DeviceRow) => openAlarms },
  { key: 'openFaults', width: 10, value: ({ openFaults }: DeviceRow) => openFaults },
  { key: 'openEvents', width: 10, value: ({ openEvents }: DeviceRow) => openEvents },
  {
    key: 'falseAlarms',
    width: 10,
    value: ({ falseAlarms24h }: DeviceRow) => falseAlarms24h ?? null,
  },
] as const

export const device = defineSheet('device', {
  title: '智能终端列表',
  pages: { 智能终端管理: {}, 智能终端列表: {} },
  input: deviceContracts.list.input,
  columns: [...labelColumns, ...valueColumns, ...eventColumns, ...timeColumns],
  find: find(false),
  toAct,
})

export const video = defineSheet('video', {
  title: '视频设备列表',
  pages: { 视频设备管理: {}, 视频设备列表: {} },
  input: deviceContracts.videos.input,
  columns: [...labelColumns, ...valueColumns, ...eventColumns, ...timeColumns],
  find: find(true),
  toAct,
})
