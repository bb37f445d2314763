import type { Envelope } from '#shared/contracts/envelope.ts'

/** One HTTP request into a world, without a port. */
export interface RawRequest {
  /** GET unless told otherwise. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH'
  /** Below the world's own prefix, with its query: `/sys/permission/isLogin?_t=1`. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Text and bytes are sent as they are; anything else as JSON. */
  readonly body?: unknown
}

/** What came back, unread. */
export interface RawAnswer {
  /** The HTTP status. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
  readonly bytes: Uint8Array
  /** The body as JSON; throws with the status and the text where it is none. */
  json(): unknown
}

/** The body of an answer with the HTTP status beside it: `code`, `success`, `message`, `result`, `timestamp`. */
export interface Answer<T = unknown> extends Envelope<T> {
  readonly status: number
}
