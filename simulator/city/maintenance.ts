import { reasonOf } from '#shared/event/index.ts'
import { MAINTENANCE_RESULT } from '#shared/maintenance/orders.ts'
import { DAY, formatDay, HOUR, MINUTE } from '#shared/time.ts'
import type { MaintenanceOrderRow } from '#simulator/city/admin-rows.ts'
import type { EventRow } from '#simulator/city/rows.ts'
import { createStream } from '#simulator/engine/random.ts'

interface Options {
  readonly seed: number
  readonly start: number
}

/** Parts used in a repair, by the reason of the fault. */
const partsOf: Readonly<Record<string, string>> = {
  battery: '锂电池',
  sensor: '传感器组件',
  tamper: '安装底座',
  mains: '电源模块',
  backup: '备用电池',
}
const notes = ['已更换并测试正常', '现场检修后恢复正常', '已返厂更换，复测正常']

type Answered = EventRow & { readonly answeredAt: number; readonly handlerId: string }
const isOrder = (event: EventRow): event is Answered =>
  event.result === MAINTENANCE_RESULT && event.answeredAt !== null && event.handlerId !== null

/** When an order was taken and done, as far as that is before the city begins. */
const workOf = ({ seed, start }: Options, event: Answered): Partial<MaintenanceOrderRow> => {
  const random = createStream(seed, 'maintenance', event.id)
  const takenAt = event.answeredAt + random.int(2 * HOUR, DAY)
  const closedAt = takenAt + random.int(30 * MINUTE, DAY)
  if (takenAt > start) return {}
  const taken = { state: 'taken', handlerId: event.handlerId, takenAt, version: 1 } as const
  if (closedAt > start) return taken
  const part = partsOf[event.reason]
  const parts = JSON.stringify(part === undefined ? [] : [{ name: part, quantity: 1 }])
  return { ...taken, state: 'done', closedAt, note: random.pick(notes), parts, version: 2 }
}

const orderOf = (options: Options, event: Answered, number: string): MaintenanceOrderRow => ({
  id: `mo-${event.id}`,
  number,
  projectId: event.projectId,
  deviceId: event.deviceId,
  eventId: event.id,
  title: reasonOf(event.kind, event.reason)?.text ?? event.reason,
  state: 'open',
  createdById: event.handlerId,
  createdAt: event.answeredAt,
  handlerId: null,
  takenAt: null,
  closedAt: null,
  note: '',
  parts: '[]',
  photos: '[]',
  version: 0,
  ...workOf(options, event),
})

/** The maintenance orders derived from the history: one for each answer 待维保, numbered by project and day. */
export const buildMaintenance = (options: Options, events: readonly EventRow[]): MaintenanceOrderRow[] => {
  const counts = new Map<string, number>()
  return events
    .filter(isOrder)
    .toSorted((a, b) => a.answeredAt - b.answeredAt || (a.id < b.id ? -1 : 1))
    .map((event) => {
      const prefix = `WB${formatDay(event.answeredAt).replaceAll('-', '')}-`
      const count = (counts.get(`${event.projectId} ${prefix}`) ?? 0) + 1
      counts.set(`${event.projectId} ${prefix}`, count)
      return orderOf(options, event, `${prefix}${String(count).padStart(4, '0')}`)
    })
}
