import { insertRollCall } from '#server/modules/roll-call/roll-call.repo.ts'
import type { ChangeOf } from '#server/worlds/changes.ts'
import type { World } from '#server/instances/world.ts'
import type { OwnRollCall, PendingRollCall, RollCallDetail, RollCallRow } from '#shared/roll-call/roll-call.contract.ts'
import { MINUTE } from '#shared/time.ts'
import type { Caller } from '#tests/support/caller.ts'

const PATH = '/pc/api/v4/rollCall'

/** The roll calls of one person over REST. */
export const rollCallsOf = (caller: Caller) => ({
  send: (input: object = {}) => caller.call<RollCallDetail>('POST', `${PATH}/send`, input),
  list: (query: object = {}) => caller.call<{ records: RollCallRow[]; total: number }>('GET', `${PATH}/list`, query),
  detail: (id: string) => caller.call<RollCallDetail>('GET', `${PATH}/detail`, { id }),
  pending: () => caller.call<PendingRollCall[]>('GET', `${PATH}/pending`),
  answer: (id: string) => caller.call<OwnRollCall>('POST', `${PATH}/answer`, { id }),
})

/** Stores a roll call to these users, whether or not they are on duty; returns its id. */
export const storeRollCall = ({ store, clock }: World, projectId: string, userIds: readonly string[]): string =>
  store.direct((connection) => {
    const askedAt = clock.now()
    const call = { projectId, askedById: 'u-super', askedAt, deadline: askedAt + 5 * MINUTE }
    return insertRollCall(connection, call, userIds).id
  })

/** Deletes all roll calls, so that none is pending. */
export const endRollCalls = ({ store }: World): Promise<unknown> => store.prisma.rollCall.deleteMany()

/** Clocks a person in now; no effect if they have done so at this moment. */
export const putOnDuty = ({ store, clock }: World, userId: string): Promise<unknown> => {
  const id = `att-${userId}-${clock.now()}`
  const row = { id, userId, projectId: 'p1', act: 'in', at: new Date(clock.now()) }
  return store.prisma.attendance.upsert({ where: { id }, create: row, update: {} })
}

/** Sends a roll call while only `duty` is on duty. */
export const callOnDuty = async (world: World, boss: Caller) => {
  await world.store.prisma.attendance.deleteMany()
  await putOnDuty(world, 'u-duty')
  return rollCallsOf(boss).send()
}

/** The change of a roll call of the first project to `duty`, watched by `super`. */
export const rollCallChange = (type: 'roll-call-sent' | 'roll-call-answered'): ChangeOf<typeof type> => {
  const at = 1_772_409_600_000
  const rollCall = { id: 'rc-p1-000001', projectId: 'p1', askedById: 'u-super', askedAt: at, deadline: at + 5 * MINUTE }
  return { type, at, rollCall, askedIds: ['u-duty'], watcherIds: ['u-super'] }
}
