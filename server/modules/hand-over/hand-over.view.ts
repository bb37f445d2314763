import { seesHandOver } from '#server/modules/hand-over/hand-over.rules.ts'
import type { HandOverRecord, HandOverFiguresRecord } from '#server/worlds/admin-records.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { shiftAt, shifts } from '#shared/attendance/shifts.ts'
import { handOverStatuses } from '#shared/hand-over/hand-overs.ts'
import type { HandOverRow, HandOverFigures } from '#shared/hand-over/hand-over.contract.ts'
import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import { formatOptional, formatTime } from '#shared/time.ts'

export const personView = (model: ReadModel, id: string) => ({ id, name: model.users.get(id)?.realname ?? '' })

export const figuresView = ({ events, offline, disabled }: HandOverFiguresRecord): HandOverFigures => {
  const rows = eventKindNames.map((kind) => ({
    kind,
    name: eventKinds[kind].name,
    ...(events[kind] ?? { todo: 0, doing: 0 }),
  }))
  const sum = (of: 'todo' | 'doing'): number => rows.reduce((total, row) => total + row[of], 0)
  return { events: rows, todo: sum('todo'), doing: sum('doing'), offline, disabled }
}

const mayAnswer = ({ userId, rights }: Scope, { status, receiverId, authorId }: HandOverRecord) => {
  const open = status === 'pending' && rights.has('attendance:clock')
  return { confirm: open && userId === receiverId, withdraw: open && userId === authorId }
}

/** A hand-over as a member sees it, with only those of its areas that the member sees. */
export const handOverView = (model: ReadModel, scope: Scope, handOver: HandOverRecord): HandOverRow => {
  const { id, dutyFrom, at, standing, note, followUp, status, answeredAt, opinion } = handOver
  const { name: shift } = shiftAt(dutyFrom)
  const areas = handOver.areaIds.filter((areaId) => scope.areaIds.has(areaId))
  return {
    id,
    author: personView(model, handOver.authorId),
    receiver: personView(model, handOver.receiverId),
    shift,
    shiftName: shifts[shift].name,
    dutyFrom: formatTime(dutyFrom),
    at: formatTime(at),
    areas: areas.map((areaId) => ({ id: areaId, name: model.areas.get(areaId)?.name ?? '' })),
    standing: figuresView(standing),
    note,
    followUp,
    status,
    statusName: handOverStatuses[status],
    answeredAt: formatOptional(answeredAt),
    opinion,
    may: mayAnswer(scope, handOver),
  }
}

/** Views of the hand-overs that a member sees, in their order. */
export const seenViews = (model: ReadModel, scope: Scope, handOvers: readonly HandOverRecord[]): HandOverRow[] =>
  handOvers.filter((one) => seesHandOver(scope, one)).map((one) => handOverView(model, scope, one))
