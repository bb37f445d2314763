import { saveHandOver } from '#server/modules/hand-over/hand-over.repo.ts'
import type { HandOverRecord } from '#server/worlds/admin-records.ts'
import type { World } from '#server/instances/world.ts'
import type { HandOverForm, HandOverRow } from '#shared/hand-over/hand-over.contract.ts'
import type { Answer, Caller } from '#tests/support/caller.ts'
import { areas } from '#tests/support/city.ts'

const HAND_OVER = '/pc/api/v4/handOver'

export interface HandOverPage {
  readonly records: HandOverRow[]
  readonly total: number
}

/** The calls of one member about hand-overs, over REST. */
export const handOversOf = (caller: Caller) => ({
  list: (query: object = {}): Promise<Answer<HandOverPage>> =>
    caller.call('GET', `${HAND_OVER}/list`, { pageSize: 200, ...query }),
  detail: (id: string): Promise<Answer<HandOverRow>> => caller.call('GET', `${HAND_OVER}/detail`, { id }),
  form: (): Promise<Answer<HandOverForm>> => caller.call('GET', `${HAND_OVER}/form`),
  add: (receiverId: unknown, more: object = {}): Promise<Answer<HandOverRow>> =>
    caller.call('POST', `${HAND_OVER}/add`, { receiverId, note: '钥匙已清点，设备正常', ...more }),
  confirm: (id: string, more: object = {}): Promise<Answer<HandOverRow>> =>
    caller.call('POST', `${HAND_OVER}/confirm`, { id, ...more }),
  withdraw: (id: string): Promise<Answer<HandOverRow>> => caller.call('POST', `${HAND_OVER}/withdraw`, { id }),
})

/** Writes a hand-over into the store: of the watched area by `duty`, unless `more` differs. */
export const given = async (world: World, more: Partial<HandOverRecord> & { readonly id: string }): Promise<string> => {
  const at = world.clock.now()
  const handOver: HandOverRecord = {
    projectId: 'p1',
    authorId: 'u-duty',
    receiverId: 'u-mahaiyan',
    areaIds: [areas.watched],
    dutyFrom: at,
    at,
    standing: { events: {}, offline: 0, disabled: 0 },
    note: '设备正常',
    followUp: '',
    status: 'pending',
    answeredAt: null,
    opinion: '',
    ...more,
  }
  await world.store.atomically((connection) => saveHandOver(connection, handOver))
  return handOver.id
}

/** Deletes all hand-overs: those of the new city would influence the test. */
export const forgetHandOvers = (world: World): Promise<unknown> => world.store.prisma.handOver.deleteMany()
