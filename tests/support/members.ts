import type { BatchResult } from '#shared/api/batch.ts'
import type { MemberDetail, MemberRow } from '#shared/member/member.contract.ts'
import type { Answer, Caller } from '#tests/support/caller.ts'

const MEMBER = '/pc/api/v4/member'

export interface MemberPage {
  readonly records: MemberRow[]
  readonly total: number
  readonly counts: Record<'all' | 'joined' | 'pending' | 'rejected' | 'disabled', number>
}

/** The member calls of one person, over REST. */
export const membersOf = (caller: Caller) => ({
  list: (query: object = {}): Promise<Answer<MemberPage>> =>
    caller.call('GET', `${MEMBER}/list`, { pageSize: 200, ...query }),
  detail: (id: string): Promise<Answer<MemberDetail>> => caller.call('GET', `${MEMBER}/detail`, { id }),
  edit: (id: string, change: object): Promise<Answer<MemberDetail>> =>
    caller.call('POST', `${MEMBER}/edit`, { id, ...change }),
  editAreas: (input: object): Promise<Answer<BatchResult>> => caller.call('POST', `${MEMBER}/editAreas`, input),
  editRoles: (input: object): Promise<Answer<BatchResult>> => caller.call('POST', `${MEMBER}/editRoles`, input),
  removeBatch: (ids: readonly string[]): Promise<Answer<BatchResult>> =>
    caller.call('POST', `${MEMBER}/deleteBatch`, { ids }),
  remove: (id: string): Promise<Answer<{ id: string }>> => caller.call('POST', `${MEMBER}/delete`, { id }),
  resend: (id: string): Promise<Answer<MemberDetail>> => caller.call('POST', `${MEMBER}/resend`, { id }),
  revoke: (id: string): Promise<Answer<{ id: string }>> => caller.call('POST', `${MEMBER}/revoke`, { id }),
})

/** The ids of a list, in its order. */
export const idsOf = ({ result }: Answer<{ records: readonly { id: string }[] }>): string[] =>
  result.records.map(({ id }) => id)
