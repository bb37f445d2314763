import type { z } from 'zod'

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
import { handOverView, personView, standingView } from '#server/modules/hand-over/hand-over.view.ts'
import { standingNow } from '#server/modules/hand-over/standing.ts'
import { newId } from '#server/modules/system/family.ts'
import type { Connection } from '#server/platform/store.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { HandOverRecord } from '#server/worlds/office-records.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { shifts } from '#shared/attendance/shifts.ts'
import type { handOverContracts, HandOverForm, HandOverRow } from '#shared/contracts/hand-over.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { formatTime } from '#shared/time.ts'

type Input<N extends keyof typeof handOverContracts> = z.output<(typeof handOverContracts)[N]['input']>

export interface HandOverService {
  /** 4003 for a hand-over that does not exist or that the member does not see. */
  detail(scope: Scope, id: string): Promise<HandOverRow>
  form(scope: Scope): Promise<HandOverForm>
  /** Notifies the receiver immediately. */
  add(scope: Scope, input: Input<'add'>): Promise<HandOverRow>
  confirm(scope: Scope, input: Input<'confirm'>): Promise<HandOverRow>
  withdraw(scope: Scope, input: Input<'withdraw'>): Promise<HandOverRow>
}

/** Context of an act inside an open transaction. */
interface Desk {
  readonly kernel: Kernel
  readonly connection: Connection
  readonly scope: Scope
}

const dutiesOf = ({ kernel, connection, scope }: Desk): ReadonlyMap<string, Duty> =>
  dutiesNow(connection, scope.projectId, kernel.clock.now())

const found = ({ connection, scope }: Desk, id: string): HandOverRecord => {
  const handOver = findHandOver(connection, scope, id)
  if (!handOver || !seesHandOver(scope, handOver)) throw new AppError('NOT_FOUND', { field: 'id' })
  return handOver
}

const receiverViews = ({ kernel: { model }, scope }: Desk, duties: ReadonlyMap<string, Duty>) =>
  receiversOf(model, scope)
    .map((officer) => {
      const { person, phone, areas } = workerView(model, scope, officer)
      return { person, phone, areas, onDuty: duties.has(person.id) }
    })
    .toSorted((a, b) => Number(b.onDuty) - Number(a.onDuty) || (a.person.id < b.person.id ? -1 : 1))

const formOf = (desk: Desk): HandOverForm => {
  const { kernel, connection, scope } = desk
  const duties = dutiesOf(desk)
  const own = duties.get(scope.userId)
  const pending = findPending(connection, scope)
  return {
    dutyFrom: own === undefined ? null : formatTime(own.begun.at),
    shiftName: own === undefined ? '' : shifts[own.shift.name].name,
    pending: pending ? { id: pending.id, receiver: personView(kernel.model, pending.receiverId) } : null,
    standing: standingView(standingNow(kernel.model, scope)),
    receivers: receiverViews(desk, duties),
  }
}

const checkNonePending = ({ connection, scope }: Desk): void => {
  const message = `${catalogue.ADD_FAILED.text}：您有一条交班还在等待接班，请先撤回`
  if (findPending(connection, scope)) throw new AppError('ADD_FAILED', { message })
}

const added = (desk: Desk, { receiverId, note, followUp }: Input<'add'>): HandOverRecord => {
  const { kernel, scope } = desk
  checkReceiver(kernel.model, scope, receiverId)
  const duty = dutiesOf(desk).get(scope.userId)
  if (!duty) throw new AppError('NOT_CLOCKED_IN')
  checkNonePending(desk)
  return {
    id: newId(kernel.ids),
    projectId: scope.projectId,
    authorId: scope.userId,
    receiverId,
    areaIds: [...scope.areaIds],
    dutyFrom: duty.begun.at,
    at: kernel.clock.now(),
    standing: standingNow(kernel.model, scope),
    note,
    followUp,
    status: 'pending',
    answeredAt: null,
    opinion: '',
  }
}

const answered = (
  desk: Desk,
  { id, opinion }: { id: string; opinion: string },
  status: HandOverAnswer,
): HandOverRecord => {
  const before = found(desk, id)
  checkAnswer(before, desk.scope.userId, status)
  return { ...before, status, opinion, answeredAt: desk.kernel.clock.now() }
}

export const createHandOverService = (kernel: Kernel): HandOverService => {
  const open = <R>(scope: Scope, act: (desk: Desk) => R): Promise<R> =>
    kernel.store.atomically((connection) => act({ kernel, connection, scope }))
  /**
   * One act in one transaction, so that of two simultaneous calls the second sees the first. Then the people concerned are
   * notified.
   */
  const write = async (scope: Scope, decide: (desk: Desk) => HandOverRecord): Promise<HandOverRow> => {
    const handOver = await open(scope, (desk) => {
      const after = decide(desk)
      saveHandOver(desk.connection, after)
      return after
    })
    await kernel.changes.storeAndPublish({ type: 'hand-over-changed', at: kernel.clock.now(), handOver })
    return handOverView(kernel.model, scope, handOver)
  }

  return {
    detail: (scope, id) => open(scope, (desk) => handOverView(kernel.model, scope, found(desk, id))),
    form: (scope) => open(scope, formOf),
    add: (scope, input) => write(scope, (desk) => added(desk, input)),
    confirm: (scope, input) => write(scope, (desk) => answered(desk, input, 'confirmed')),
    withdraw: (scope, { id }) => write(scope, (desk) => answered(desk, { id, opinion: '' }, 'withdrawn')),
  }
}
