import type { Event } from '#prisma/generated/client.ts'
import type { Db } from '#server/modules/system/db.repo.ts'
import { inMemory, known } from '#server/platform/stored-values.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord } from '#server/worlds/records.ts'
import { stepActs } from '#shared/event/event.contract.ts'
import { isDeviceType } from '#shared/device/index.ts'
import { measureNames } from '#shared/device/measures.ts'
import type { HandlingState } from '#shared/event/handling-state.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { eventStepId } from '#shared/event/numbering.ts'
import { toDate, toOptionalDate } from '#shared/time.ts'

type StepAct = (typeof stepActs)[number]

export interface StepRecord {
  readonly id: string
  readonly act: StepAct
  readonly at: number
  readonly userId: string | null
  readonly text: string
}

const asRecord = (row: Event): EventRecord => {
  if (!isDeviceType(row.deviceType))
    throw new Error(`The store holds a device of type "${row.deviceType}", which this version does not know`)
  return {
    ...inMemory(row),
    kind: known(eventKindNames, row.kind),
    state: row.state as HandlingState,
    deviceType: row.deviceType,
    measure: row.measure === null ? null : known(measureNames, row.measure),
  }
}

/** The event if it is within the scope; otherwise none, as if it did not exist. */
export const findEvent = async (db: Db, { projectId, areaIds }: Scope, id: string): Promise<EventRecord | null> => {
  const row = await db.event.findFirst({ where: { id, projectId, areaId: { in: [...areaIds] } } })
  return row && asRecord(row)
}

/** Updates the handling of an event; false when another act has changed it since it was read. */
export const updateHandling = async (db: Db, event: EventRecord): Promise<boolean> => {
  const { id, version, state, handlerId, takenAt, answeredAt, recoveredAt, result, note, deferReason } = event
  const { count } = await db.event.updateMany({
    where: { id, version: version - 1 },
    data: {
      version,
      state,
      handlerId,
      result,
      note,
      deferReason,
      deferredUntil: toOptionalDate(event.deferredUntil),
      takenAt: toOptionalDate(takenAt),
      answeredAt: toOptionalDate(answeredAt),
      recoveredAt: toOptionalDate(recoveredAt),
    },
  })
  return count === 1
}

/** Appends a step to the timeline of an event; returns it with its id. */
export const addStep = async (db: Db, eventId: string, step: Omit<StepRecord, 'id'>): Promise<StepRecord> => {
  const n = 1 + (await db.eventStep.count({ where: { eventId } }))
  await db.eventStep.create({ data: { ...step, eventId, n, at: toDate(step.at) } })
  return { id: eventStepId(eventId, n), ...step }
}

export const findSteps = async (db: Db, eventId: string): Promise<StepRecord[]> => {
  const rows = await db.eventStep.findMany({ where: { eventId }, orderBy: [{ at: 'asc' }, { n: 'asc' }] })
  return rows.map(({ n, act, at, userId, text }) => ({
    id: eventStepId(eventId, n),
    act: known(stepActs, act),
    at: at.getTime(),
    userId,
    text,
  }))
}

/** Events of a device that overlap a time range. */
export const findTouching = async (
  db: Db,
  deviceId: string,
  { from, to }: { from: number; to: number },
): Promise<EventRecord[]> => {
  const rows = await db.event.findMany({
    where: {
      deviceId,
      beganAt: { lte: toDate(to) },
      OR: [{ recoveredAt: null }, { recoveredAt: { gte: toDate(from) } }],
    },
    orderBy: [{ raisedAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(asRecord)
}

/** Number of events of a device answered 误报 since an instant. */
export const countFalseAlarms = (db: Db, deviceId: string, since: number): Promise<number> =>
  db.event.count({ where: { deviceId, result: '误报', raisedAt: { gte: toDate(since) } } })
