import type { Envelope } from '#shared/api/envelope.ts'

/** One HTTP request into a world, without a port. */
export interface RawRequest {
  /** Default GET. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS' | 'HEAD' | 'PATCH'
  /** Path below the world's prefix, with query: `/sys/permission/isLogin?_t=1`. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Text and bytes are sent unchanged; anything else as JSON. */
  readonly body?: unknown
}

/** A raw response. */
export interface RawAnswer {
  /** The HTTP status. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  readonly text: string
  readonly bytes: Uint8Array
  /** The body parsed as JSON; throws with status and text where it is not JSON. */
  json(): unknown
}

/** The response body (`code`, `success`, `message`, `result`, `timestamp`) with the HTTP status. */
export interface Answer<T = unknown> extends Envelope<T> {
  readonly status: number
}
