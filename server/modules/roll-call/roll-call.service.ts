import { dutiesNow } from '#server/modules/attendance/on-duty.ts'
import { readDetail } from '#server/modules/roll-call/roll-call-lists.ts'
import {
  findLine,
  findRunning,
  insertRollCall,
  saveAnswer,
  type LineRecord,
} from '#server/modules/roll-call/roll-call.repo.ts'
import { answerable, recipientsOf, checkNoneRuns, watchersOf } from '#server/modules/roll-call/roll-call.rules.ts'
import { ownView } from '#server/modules/roll-call/roll-call.view.ts'
import type { Connection } from '#server/platform/store.ts'
import type { ChangeType, RollCallRecord } from '#server/worlds/changes.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { OwnRollCall, RollCallDetail } from '#shared/roll-call/roll-call.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { MINUTE } from '#shared/time.ts'

interface Sent {
  readonly rollCall: RollCallRecord
  readonly askedIds: readonly string[]
}

/** Of two simultaneous calls the second sees the roll call of the first and is refused. */
const send = (
  { model, clock }: Kernel,
  connection: Connection,
  { scope, minutes }: { scope: Scope; minutes: number },
): Sent => {
  const { projectId, userId: askedById } = scope
  const askedAt = clock.now()
  checkNoneRuns(model, findRunning(connection, projectId, askedAt))
  const askedIds = recipientsOf(model, scope, new Set(dutiesNow(connection, projectId, askedAt).keys()))
  if (askedIds.length === 0) throw new AppError('ACT_FAILED', { message: '操作失败：当前无人在岗' })
  const call = { projectId, askedById, askedAt, deadline: askedAt + minutes * MINUTE }
  return { rollCall: insertRollCall(connection, call, askedIds), askedIds }
}

const answer = (
  { model, clock }: Kernel,
  connection: Connection,
  { userId, id }: { userId: string; id: string },
): LineRecord => {
  const now = clock.now()
  const line = answerable(model, findLine(connection, { id, userId }), now)
  saveAnswer(connection, line, now)
  return { ...line, answeredAt: now }
}

export const createRollCallService = (kernel: Kernel) => {
  const { store, clock, changes } = kernel
  const publishRollCall = (
    type: Extract<ChangeType, `roll-call-${string}`>,
    { rollCall, askedIds }: Sent,
  ): Promise<void> => {
    const watcherIds = watchersOf(kernel.model, rollCall.projectId, askedIds)
    return changes.storeAndPublish({ type, at: clock.now(), rollCall, askedIds, watcherIds })
  }
  return {
    /** Sends a roll call to all visible people on duty; 5301 when there are none, or when another one is running. */
    send: async (scope: Scope, minutes: number): Promise<RollCallDetail> => {
      const sent = await store.atomically((connection) => send(kernel, connection, { scope, minutes }))
      await publishRollCall('roll-call-sent', sent)
      return store.atomically((connection) => readDetail(kernel, connection, { scope, id: sent.rollCall.id }))
    },
    /** 5302 after the deadline, and for a second answer. */
    answer: async (userId: string, id: string): Promise<OwnRollCall> => {
      const line = await store.atomically((connection) => answer(kernel, connection, { userId, id }))
      await publishRollCall('roll-call-answered', { rollCall: line, askedIds: [userId] })
      return ownView(kernel.model, line, clock.now())
    },
  }
}
