import { findDeviceIds, findDevicesByIds } from '#server/modules/device/device.repo.ts'
import { deviceFilterOf } from '#server/modules/device/device-list.ts'
import { deviceView } from '#server/modules/device/device.view.ts'
import { filterOf } from '#server/modules/event/event-list.ts'
import { findEventIds, findEventsByIds } from '#server/modules/event/event-page.repo.ts'
import { eventView } from '#server/modules/event/event.view.ts'
import type { Source } from '#server/modules/export/build-file.ts'
import type { Column, Value } from '#server/modules/export/office/table.ts'
import { parseInput } from '#server/platform/parse-input.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { deviceContracts } from '#shared/contracts/device.ts'
import type { DeviceRow } from '#shared/contracts/device-views.ts'
import { eventContracts, type EventRow } from '#shared/contracts/event.ts'
import type { ExportDomain } from '#shared/contracts/export.ts'
import { deviceStatuses, deviceTypes } from '#shared/devices/index.ts'
import { measures, type MeasureName } from '#shared/devices/measures.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { handlingStateTexts } from '#shared/events/handling-state.ts'
import { eventKinds } from '#shared/events/index.ts'

/** More than this is no list for people any more. */
const MOST_ROWS = 100_000

type Sheet<R> = readonly (Column & { readonly value: (row: R) => Value })[]

const withUnit = (measure: MeasureName | null, value: number | null): string =>
  measure === null || value === null ? '' : `${value.toFixed(measures[measure].digits)} ${measures[measure].unit}`

const eventSheet: Sheet<EventRow> = [
  { title: '事件编号', width: 24, value: ({ number }) => number },
  { title: '事件种类', width: 10, value: ({ kind }) => eventKinds[kind].name },
  { title: '原因', width: 14, value: ({ reason }) => reason },
  { title: '设备类型', width: 18, value: ({ deviceType }) => deviceTypes[deviceType].name },
  { title: '设备名称', width: 18, value: ({ deviceName }) => deviceName },
  { title: '设备编码', width: 12, value: ({ deviceCode }) => deviceCode },
  { title: '场所', width: 40, value: ({ placePath }) => placePath.join(' / ') },
  { title: '预警值', width: 12, value: ({ measure, value }) => withUnit(measure, value) },
  { title: '阈值', width: 12, value: ({ measure, threshold }) => withUnit(measure, threshold) },
  { title: '次数', width: 8, value: ({ count }) => count },
  { title: '发生时间', width: 20, value: ({ raisedAt }) => raisedAt },
  { title: '恢复时间', width: 20, value: ({ recoveredAt }) => recoveredAt },
  { title: '状态', width: 10, value: ({ state }) => handlingStateTexts[state] },
  { title: '处理人', width: 10, value: ({ handler }) => handler?.name ?? null },
  { title: '前往时间', width: 20, value: ({ takenAt }) => takenAt },
  { title: '反馈时间', width: 20, value: ({ answeredAt }) => answeredAt },
  { title: '处理结果', width: 12, value: ({ result }) => result },
  { title: '情况说明', width: 30, value: ({ note }) => note },
]

const deviceSheet: Sheet<DeviceRow> = [
  { title: '设备编码', width: 12, value: ({ code }) => code },
  { title: '设备名称', width: 18, value: ({ name }) => name },
  { title: '设备类型', width: 18, value: ({ typeName }) => typeName },
  { title: 'IMEI', width: 18, value: ({ imei }) => imei },
  { title: '场所', width: 40, value: ({ placePath }) => placePath.join(' / ') },
  { title: '安装位置', width: 14, value: ({ spot }) => spot },
  { title: '状态', width: 12, value: ({ enabled, status }) => (enabled ? deviceStatuses[status] : '停用') },
  { title: '当前值', width: 12, value: ({ reading }) => withUnit(reading?.measure ?? null, reading?.value ?? null) },
  { title: '电量', width: 8, value: ({ battery }) => battery },
  { title: '信号', width: 8, value: ({ signal }) => signal },
  { title: '未处理事件', width: 10, value: ({ openEvents }) => openEvents },
  { title: '安装时间', width: 20, value: ({ installedAt }) => installedAt },
  { title: '有效期至', width: 20, value: ({ expiresAt }) => expiresAt },
  { title: '最近上报', width: 20, value: ({ lastSeenAt }) => lastSeenAt },
]

interface Parts<R> {
  readonly kernel: Kernel
  readonly title: string
  readonly sheet: Sheet<R>
  readonly findIds: (connection: Connection) => string[]
  readonly find: (connection: Connection, ids: readonly string[]) => R[]
}

const sourceOf = async <R>({ kernel, title, sheet, findIds, find }: Parts<R>): Promise<Source> => {
  const ids = await kernel.store.atomically(findIds)
  if (ids.length > MOST_ROWS)
    throw new AppError('ACT_FAILED', { message: `导出失败：超过 ${MOST_ROWS} 条，请缩小范围` })
  return {
    heading: { title, columns: sheet.map(({ title: name, width }) => ({ title: name, width })) },
    ids,
    rows: async (wanted) => {
      const found = await kernel.store.atomically((connection) => find(connection, wanted))
      return found.map((row) => sheet.map(({ value }) => value(row)))
    },
  }
}

interface Order {
  readonly scope: Scope
  readonly title: string
  /** The input of the list call, checked here. */
  readonly params: object
}

const eventSource = (kernel: Kernel, { scope, title, params }: Order): Promise<Source> => {
  const query = parseInput(eventContracts.list.input, params)
  const filter = { ...filterOf(kernel.model, scope, query), state: query.state }
  return sourceOf({
    kernel,
    title,
    sheet: eventSheet,
    findIds: (connection) => findEventIds(connection, { scope, filter, page: query }),
    find: (connection, ids) => findEventsByIds(connection, scope, ids).map((event) => eventView(kernel, event)),
  })
}

const deviceSource = (kernel: Kernel, { scope, title, params }: Order): Promise<Source> => {
  const query = parseInput(deviceContracts.list.input, params)
  const filter = deviceFilterOf(kernel, query, false)
  return sourceOf({
    kernel,
    title,
    sheet: deviceSheet,
    findIds: (connection) => findDeviceIds(connection, { scope, filter, page: query }),
    find: (connection, ids) => findDevicesByIds(connection, scope, ids).map((device) => deviceView(kernel, device)),
  })
}

/** What can be exported: the input by which its list is filtered, and how its rows are read. */
export const sources = {
  event: { title: '事件列表', input: eventContracts.list.input, open: eventSource },
  device: { title: '智能终端列表', input: deviceContracts.list.input, open: deviceSource },
} as const satisfies Record<
  ExportDomain,
  { title: string; input: unknown; open: (kernel: Kernel, order: Order) => Promise<Source> }
>
