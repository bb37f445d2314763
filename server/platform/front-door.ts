import type { IncomingHttpHeaders } from 'node:http'

/** Where calls come from that this process makes itself: no address that a caller over a port could have. */
export const INSIDE = 'scenario'
/** The number of such a call, by which its maker hears that its answer waits. */
export const CALL_HEADER = 'x-fengsui-call'

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With the prefix of the world, and the query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

/** What came back: text as it was sent, with its status; status 0 where the connection ended without an answer. */
export interface Reply {
  readonly status: number
  readonly text: string
}

/** Calls of this process on itself, through all that a caller over a port would pass. */
export type FrontDoor = (question: Question) => Promise<Reply>

/** Whether this process has made a call itself. */
export const isInside = ({ ip }: { readonly ip: string }): boolean => ip === INSIDE

/** The number of a call of this process on itself; undefined for anybody else's. */
export const ownCall = (request: {
  readonly ip: string
  readonly headers: IncomingHttpHeaders
}): string | undefined => {
  const key = request.headers[CALL_HEADER]
  return isInside(request) && typeof key === 'string' ? key : undefined
}
