import { deviceFilterOf, type DeviceQuery } from '#server/modules/device/device-list.ts'
import { findDeviceIds, findDevicesByIds } from '#server/modules/device/device.repo.ts'
import { deviceView } from '#server/modules/device/device.view.ts'
import { placeText, withUnit } from '#server/modules/export/sheets/cells.ts'
import { defineSheet, rowsOfStore } from '#server/modules/export/sheets/sheet.ts'
import { deviceContracts } from '#shared/contracts/device.ts'
import type { DeviceRow } from '#shared/contracts/device-views.ts'
import { deviceStatuses } from '#shared/devices/index.ts'

const find = (videoOnly: boolean) =>
  rowsOfStore((kernel, scope, query: DeviceQuery) => {
    const filter = deviceFilterOf(kernel, query, videoOnly)
    return {
      ids: (connection) => findDeviceIds(connection, { scope, filter, page: query }),
      rows: (connection, ids) => findDevicesByIds(connection, scope, ids).map((one) => deviceView(kernel, scope, one)),
    }
  })

/** Columns of the device label, and its location. */
export const labelColumns = [
  { key: 'code', title: '设备编码', width: 12, value: ({ code }: DeviceRow) => code },
  { key: 'name', title: '设备名称', width: 18, value: ({ name }: DeviceRow) => name },
  { key: 'type', title: '设备类型', width: 18, value: ({ typeName }: DeviceRow) => typeName },
  { key: 'imei', title: 'IMEI', width: 18, value: ({ imei }: DeviceRow) => imei },
  { key: 'place', title: '场所', width: 40, value: placeText },
  { key: 'spot', title: '安装位置', width: 14, value: ({ spot }: DeviceRow) => spot },
  {
    key: 'status',
    title: '状态',
    width: 12,
    value: ({ enabled, status }: DeviceRow) => (enabled ? deviceStatuses[status] : '停用'),
  },
] as const

/** Installation time and the time of the last report. */
export const timeColumns = [
  { key: 'installedAt', title: '安装时间', width: 20, value: ({ installedAt }: DeviceRow) => installedAt },
  { key: 'expiresAt', title: '有效期至', width: 20, value: ({ expiresAt }: DeviceRow) => expiresAt },
  { key: 'lastSeenAt', title: '最近上报', width: 20, value: ({ lastSeenAt }: DeviceRow) => lastSeenAt },
] as const

const valueColumns = [
  {
    key: 'reading',
    title: '当前值',
    width: 12,
    value: ({ reading }: DeviceRow) => withUnit(reading?.measure ?? null, reading?.value ?? null),
  },
  { key: 'battery', title: '电量', width: 8, value: ({ battery }: DeviceRow) => battery },
  { key: 'signal', title: '信号', width: 8, value: ({ signal }: DeviceRow) => signal },
] as const

const eventColumns = [
  { key: 'openAlarms', title: '未处理预警', width: 10, value: ({ openAlarms }: DeviceRow) => openAlarms },
  { key: 'openFaults', title: '未处理故障', width: 10, value: ({ openFaults }: DeviceRow) => openFaults },
  { key: 'openEvents', title: '未处理事件', width: 10, value: ({ openEvents }: DeviceRow) => openEvents },
  {
    key: 'falseAlarms',
    title: '频繁误报',
    width: 10,
    value: ({ falseAlarms24h }: DeviceRow) => falseAlarms24h ?? null,
  },
] as const

export const device = defineSheet({
  title: '智能终端列表',
  pages: { 智能终端管理: {}, 智能终端列表: {} },
  input: deviceContracts.list.input,
  columns: [...labelColumns, ...valueColumns, ...eventColumns, ...timeColumns],
  find: find(false),
})

export const video = defineSheet({
  title: '视频设备列表',
  pages: { 视频设备管理: {}, 视频设备列表: {} },
  input: deviceContracts.videos.input,
  columns: [...labelColumns, ...valueColumns, ...eventColumns, ...timeColumns],
  find: find(true),
})
