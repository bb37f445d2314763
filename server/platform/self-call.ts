import type { IncomingHttpHeaders } from 'node:http'

/** Remote address of calls that this process makes to itself; no network caller can have it. */
export const SELF_CALL_ADDRESS = 'scenario'
/** Header with the number of such a call, by which its maker is notified that the response is delayed. */
export const CALL_HEADER = 'x-fengsui-call'

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with the prefix of the world, and the query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

/** The response: raw text and status; status 0 where the connection ended without a response. */
export interface Reply {
  readonly status: number
  readonly text: string
}

/** Makes a call of this process to itself, through all layers that a network call passes. */
export type SelfCall = (question: Question) => Promise<Reply>

/** Whether this process made the call. */
export const isSelfCall = ({ ip }: { readonly ip: string }): boolean => ip === SELF_CALL_ADDRESS

/** The number of a call of this process to itself; undefined for any other call. */
export const ownCall = (request: {
  readonly ip: string
  readonly headers: IncomingHttpHeaders
}): string | undefined => {
  const key = request.headers[CALL_HEADER]
  return isSelfCall(request) && typeof key === 'string' ? key : undefined
}
