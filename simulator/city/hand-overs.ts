import type { EventKind } from '#shared/event/index.ts'
import { DAY, MINUTE, SECOND, startOfDay } from '#shared/time.ts'
import type { AttendanceRow, HandOverRow } from '#simulator/city/admin-rows.ts'
import type { AreaRow, DeviceRow, EventRow, MembershipAreaRow, MembershipRow } from '#simulator/city/rows.ts'
import { createStream } from '#simulator/engine/random.ts'

/** The rows that the history of hand-overs is derived from. */
interface HandOverInput {
  readonly Area: readonly AreaRow[]
  readonly Device: readonly DeviceRow[]
  readonly Event: readonly EventRow[]
  readonly Membership: readonly MembershipRow[]
  readonly MembershipArea: readonly MembershipAreaRow[]
  /** Ordered by time. */
  readonly Attendance: readonly AttendanceRow[]
}

/** A duty of a person; its end may be in the future. */
interface Duty {
  readonly userId: string
  readonly projectId: string
  readonly from: number
  readonly to: number | null
  /** Identifies it among all duties. */
  readonly name: string
}

const notes = [
  '消防主机、对讲机与值班电话检查正常，钥匙与值班日志已当面交接。',
  '已按时巡查辖区并填写值班日志，器材齐全。',
  '控制室设备运行正常，值班记录已填写完整，物品当面清点无误。',
  '本班值守正常，巡查路线已走完，值班室已整理。',
]
const opinions = ['', '已清点，情况属实', '收到，继续跟进']

const dutiesOf = (attendance: readonly AttendanceRow[]): Duty[] => {
  const outs = new Map(attendance.filter(({ act }) => act === 'out').map((row) => [row.id, row.at]))
  return attendance
    .filter(({ act }) => act === 'in')
    .map(({ id, userId, projectId, at }) => {
      const name = id.replace(/^att-|-in$/g, '')
      return { userId, projectId, from: at, to: outs.get(`att-${name}-out`) ?? null, name }
    })
}

/** The areas of each member and everything below them, by person and project. */
const createAreas = ({ Area, Membership, MembershipArea }: HandOverInput) => {
  const within = (areaId: string): string[] => [
    areaId,
    ...Area.filter(({ parentId }) => parentId === areaId).flatMap(({ id }) => within(id)),
  ]
  const known = new Map(
    Membership.map(({ id, userId, projectId }) => {
      const own = MembershipArea.filter(({ membershipId }) => membershipId === id)
      return [`${userId} ${projectId}`, new Set(own.flatMap(({ areaId }) => within(areaId)))]
    }),
  )
  return ({ userId, projectId }: Duty): ReadonlySet<string> => known.get(`${userId} ${projectId}`) ?? new Set<string>()
}

const isOpen = ({ raisedAt, receivedAt, answeredAt }: EventRow, at: number): boolean =>
  (receivedAt ?? raisedAt) <= at && (answeredAt === null || answeredAt > at)

const wasOffline = ({ kind, reason, beganAt, recoveredAt }: EventRow, at: number): boolean =>
  kind === 'fault' && reason === 'offline' && beganAt <= at && (recoveredAt === null || recoveredAt > at)

/** Without the many events that ended before a day, or began after it. */
const onDay = (input: HandOverInput, day: number): HandOverInput => ({
  ...input,
  Event: input.Event.filter(
    ({ raisedAt, answeredAt, recoveredAt }) =>
      raisedAt < day + DAY && ((answeredAt ?? day) >= day || (recoveredAt ?? day) >= day),
  ),
})

/** The same for each requested day, computed once. */
const createDays = (input: HandOverInput) => {
  const known = new Map<number, HandOverInput>()
  return (at: number): HandOverInput => {
    const day = startOfDay(at)
    const found = known.get(day) ?? onDay(input, day)
    known.set(day, found)
    return found
  }
}

/** The open events and silent devices of some areas at an instant. */
const figuresAt = ({ Device, Event }: HandOverInput, areaIds: ReadonlySet<string>, at: number) => {
  const here = Event.filter(({ areaId, raisedAt }) => raisedAt <= at && areaIds.has(areaId))
  const events: Partial<Record<EventKind, { todo: number; doing: number }>> = {}
  for (const event of here.filter((one) => isOpen(one, at))) {
    const count = (events[event.kind] ??= { todo: 0, doing: 0 })
    count[event.takenAt !== null && event.takenAt <= at ? 'doing' : 'todo'] += 1
  }
  const offline = new Set(here.filter((one) => wasOffline(one, at)).map(({ deviceId }) => deviceId)).size
  const disabled = Device.filter(({ areaId, enabled }) => !enabled && areaIds.has(areaId)).length
  return { events, offline, disabled }
}

const followUpOf = ({ events, offline }: ReturnType<typeof figuresAt>): string => {
  const todo = Object.values(events).reduce((sum, count) => sum + count.todo, 0)
  const left = [
    ...(todo > 0 ? [`还有 ${todo} 条事件未处理，请优先核实`] : []),
    ...(offline > 0 ? [`${offline} 台设备离线，请继续联系报修`] : []),
  ]
  return left.length === 0 ? '' : `${left.join('；')}。`
}

/** Duties of the next shift over some of the same areas that began before this one ended, in a fixed order. */
const successors = (
  duties: readonly Duty[],
  duty: Duty & { to: number },
  areasOf: (duty: Duty) => ReadonlySet<string>,
) =>
  duties.filter(
    (other) =>
      other.projectId === duty.projectId &&
      other.from > duty.from &&
      other.from < duty.to - 3 * MINUTE &&
      (other.to === null || other.to > duty.to) &&
      [...areasOf(other)].some((areaId) => areasOf(duty).has(areaId)),
  )

/**
 * Past hand-overs. An officer who left handed over to a colleague of the next shift, if one was already there, with the events
 * open at that time.
 */
export const buildHandOvers = (seed: number, town: HandOverInput): HandOverRow[] => {
  const duties = dutiesOf(town.Attendance)
  const inputOn = createDays(town)
  const areasOf = createAreas(town)
  return duties.flatMap((duty): HandOverRow[] => {
    const { userId: authorId, projectId, from: dutyFrom, to, name } = duty
    if (to === null) return []
    const random = createStream(seed, 'hand-over', name)
    const able = successors(duties, { ...duty, to }, areasOf)
    if (able.length === 0) return []
    const receiver = random.pick(able)
    const at = Math.max(receiver.from + MINUTE, to - random.int(3, 8) * MINUTE)
    const areaIds = areasOf(duty)
    const figures = figuresAt(inputOn(at), areaIds, at)
    return [
      {
        id: `ho-${name}`,
        projectId,
        authorId,
        receiverId: receiver.userId,
        areaIds: JSON.stringify([...areaIds]),
        dutyFrom,
        at,
        standing: JSON.stringify(figures),
        note: random.pick(notes),
        followUp: followUpOf(figures),
        status: 'confirmed',
        answeredAt: at + random.int(20, 110) * SECOND,
        opinion: random.pick(opinions),
      },
    ]
  })
}
