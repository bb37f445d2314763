import type { LinkStatus } from '#client/realtime/connection.ts'
import type { Mark } from '#client/realtime/seen-frames.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** Address and token of the socket: the only message from the page to the worker. */
export interface LinkTarget {
  readonly url: string
  readonly token: string
}

/** Messages from the worker to the page. */
export type FromWorker =
  | { readonly type: 'status'; readonly status: LinkStatus }
  | { readonly type: 'frames'; readonly frames: readonly Frame[] }
  | { readonly type: 'log'; readonly text: string }
  /** The server skipped frames, because this client was too slow. */
  | { readonly type: 'gap'; readonly after: Mark }
  /** An unreadable message arrived: it may have contained a frame. */
  | { readonly type: 'damaged'; readonly text: string }
