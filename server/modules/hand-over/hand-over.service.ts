import type { Duty } from '#server/modules/attendance/duties.ts'
import { dutiesNow } from '#server/modules/attendance/on-duty.ts'
import { workerView } from '#server/modules/attendance/staff.ts'
import { findHandOver, findPending, saveHandOver } from '#server/modules/hand-over/hand-over.repo.ts'
import {
  checkAnswer,
  checkReceiver,
  receiversOf,
  seesHandOver,
  type HandOverAnswer,
} from '#server/modules/hand-over/hand-over.rules.ts'
import { handOverView, personView, figuresView } from '#server/modules/hand-over/hand-over.view.ts'
import { figuresNow } from '#server/modules/hand-over/figures.ts'
import { newId } from '#server/modules/system/family.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { HandOverRecord } from '#server/worlds/admin-records.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { shifts } from '#shared/attendance/shifts.ts'
import type { handOverContracts, HandOverForm, HandOverRow } from '#shared/hand-over/hand-over.contract.ts'
import type { InputOf } from '#shared/api/define.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { formatTime } from '#shared/time.ts'

type Input<N extends keyof typeof handOverContracts> = InputOf<(typeof handOverContracts)[N]>

/** Context of an act inside an open transaction. */
interface HandOverContext {
  readonly kernel: Kernel
  readonly connection: Connection
  readonly scope: Scope
}

const dutiesOf = ({ kernel, connection, scope }: HandOverContext): ReadonlyMap<string, Duty> =>
  dutiesNow(connection, scope.projectId, kernel.clock.now())

const found = ({ connection, scope }: HandOverContext, id: string): HandOverRecord => {
  const handOver = findHandOver(connection, scope, id)
  if (!handOver || !seesHandOver(scope, handOver)) throw new AppError('NOT_FOUND', { field: 'id' })
  return handOver
}

const receiverViews = ({ kernel: { model }, scope }: HandOverContext, duties: ReadonlyMap<string, Duty>) =>
  receiversOf(model, scope)
    .map((officer) => {
      const { person, phone, areas } = workerView(model, scope, officer)
      return { person, phone, areas, onDuty: duties.has(person.id) }
    })
    .toSorted((a, b) => Number(b.onDuty) - Number(a.onDuty) || (a.person.id < b.person.id ? -1 : 1))

const formOf = (context: HandOverContext): HandOverForm => {
  const { kernel, connection, scope } = context
  const duties = dutiesOf(context)
  const own = duties.get(scope.userId)
  const pending = findPending(connection, scope)
  return {
    dutyFrom: own === undefined ? null : formatTime(own.begun.at),
    shiftName: own === undefined ? '' : shifts[own.shift.name].name,
    pending: pending ? { id: pending.id, receiver: personView(kernel.model, pending.receiverId) } : null,
    standing: figuresView(figuresNow(kernel.model, scope)),
    receivers: receiverViews(context, duties),
  }
}

const checkNonePending = ({ connection, scope }: HandOverContext): void => {
  if (findPending(connection, scope)) throw new AppError('ADD_FAILED', { reason: '您有一条交班还在等待接班，请先撤回' })
}

const added = (context: HandOverContext, { receiverId, note, followUp }: Input<'add'>): HandOverRecord => {
  const { kernel, scope } = context
  checkReceiver(kernel.model, scope, receiverId)
  const duty = dutiesOf(context).get(scope.userId)
  if (!duty) throw new AppError('NOT_CLOCKED_IN')
  checkNonePending(context)
  return {
    id: newId(kernel.ids),
    projectId: scope.projectId,
    authorId: scope.userId,
    receiverId,
    areaIds: [...scope.areaIds],
    dutyFrom: duty.begun.at,
    at: kernel.clock.now(),
    standing: figuresNow(kernel.model, scope),
    note,
    followUp,
    status: 'pending',
    answeredAt: null,
    opinion: '',
  }
}

const answered = (
  context: HandOverContext,
  { id, opinion }: { id: string; opinion: string },
  status: HandOverAnswer,
): HandOverRecord => {
  const before = found(context, id)
  checkAnswer(before, context.scope.userId, status)
  return { ...before, status, opinion, answeredAt: context.kernel.clock.now() }
}

export const createHandOverService = (kernel: Kernel) => {
  const open = <R>(scope: Scope, act: (context: HandOverContext) => R): Promise<R> =>
    kernel.store.atomically((connection) => act({ kernel, connection, scope }))
  /**
   * One act in one transaction, so that of two simultaneous calls the second sees the first. Then the people concerned are
   * notified.
   */
  const write = async (scope: Scope, decide: (context: HandOverContext) => HandOverRecord): Promise<HandOverRow> => {
    const handOver = await open(scope, (context) => {
      const after = decide(context)
      saveHandOver(context.connection, after)
      return after
    })
    await kernel.changes.storeAndPublish({ type: 'hand-over-changed', at: kernel.clock.now(), handOver })
    return handOverView(kernel.model, scope, handOver)
  }

  return {
    /** 4003 for a hand-over that does not exist or that the member does not see. */
    detail: (scope: Scope, id: string) =>
      open(scope, (context) => handOverView(kernel.model, scope, found(context, id))),
    form: (scope: Scope): Promise<HandOverForm> => open(scope, formOf),
    /** Notifies the receiver immediately. */
    add: (scope: Scope, input: Input<'add'>): Promise<HandOverRow> => write(scope, (context) => added(context, input)),
    confirm: (scope: Scope, input: Input<'confirm'>) =>
      write(scope, (context) => answered(context, input, 'confirmed')),
    withdraw: (scope: Scope, { id }: Input<'withdraw'>) =>
      write(scope, (context) => answered(context, { id, opinion: '' }, 'withdrawn')),
  }
}
