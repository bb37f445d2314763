import { personView } from '#server/modules/hand-over/hand-over.view.ts'
import type { CountedRecord, LineRecord } from '#server/modules/roll-call/roll-call.repo.ts'
import type { RollCallRecord } from '#server/worlds/changes.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { wholeSeconds } from '#shared/attendance/shifts.ts'
import { addRollCalls, rollCallState } from '#shared/roll-call/roll-calls.ts'
import type { OwnRollCall, PendingRollCall, RollCallDetail, RollCallRow } from '#shared/roll-call/roll-call.contract.ts'
import { maskedPhone } from '#shared/masked-phone.ts'
import { formatOptional, formatTime, MINUTE } from '#shared/time.ts'

const callView = (model: ReadModel, { id, askedById, askedAt, deadline }: RollCallRecord) => ({
  id,
  askedBy: personView(model, askedById),
  askedAt: formatTime(askedAt),
  deadline: formatTime(deadline),
  minutes: (deadline - askedAt) / MINUTE,
})

const answerStatusOf = (line: LineRecord, now: number) => ({
  state: rollCallState(line, now),
  answeredAt: formatOptional(line.answeredAt),
  seconds: line.answeredAt === null ? null : wholeSeconds(line.askedAt, line.answeredAt),
})

/** A roll call as its recipient sees it. */
export const ownView = (model: ReadModel, line: LineRecord, now: number): OwnRollCall => ({
  ...callView(model, line),
  ...answerStatusOf(line, now),
})

export const pendingView = (model: ReadModel, line: LineRecord): PendingRollCall => ({
  ...callView(model, line),
  projectId: line.projectId,
  projectName: model.projects.get(line.projectId)?.name ?? '',
})

export const rowView = (model: ReadModel, call: CountedRecord, now: number): RollCallRow => {
  const lasts = now < call.deadline
  const left = call.total - call.answered
  return {
    ...callView(model, call),
    running: lasts && call.unanswered > 0,
    counts: addRollCalls([{ answered: call.answered, waiting: lasts ? left : 0, missed: lasts ? 0 : left }]),
  }
}

const lineView = (model: ReadModel, line: LineRecord, now: number): RollCallDetail['lines'][number] => ({
  person: personView(model, line.userId),
  phone: maskedPhone(model.users.get(line.userId)?.phone ?? ''),
  ...answerStatusOf(line, now),
})

export const detailView = (
  model: ReadModel,
  { call, lines }: { call: CountedRecord; lines: readonly LineRecord[] },
  now: number,
): RollCallDetail => ({ ...rowView(model, call, now), lines: lines.map((line) => lineView(model, line, now)) })
