import type { Answer, Caller } from '#tests/support/caller.ts'

/** Answers an invitation as its recipient. */
export const opt = (caller: Caller, id: string | undefined, isAccept: unknown): Promise<Answer> =>
  caller.call('POST', '/api/v3/optInvitation', { id, isAccept })

export const invite = (caller: Caller, given: object): Promise<Answer<{ id: string }>> =>
  caller.call('POST', '/pc/api/v4/member/invite', given)

export const phoneOf = (caller: Caller): string => caller.session?.userInfo.phone ?? ''

/** Asks for a revoked invitation again. */
export const askAgain = (caller: Caller, id: string): Promise<Answer<null>> =>
  caller.call('POST', '/api/v3/invitations/request', { id })
