import type { LinkStatus } from '#client/realtime/connection.ts'
import type { Mark } from '#client/realtime/seen-frames.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** Where the socket leads and with which token it opens: the one message from the page to the worker. */
export interface LinkTarget {
  readonly url: string
  readonly token: string
}

/** What the worker says to the page. */
export type FromWorker =
  | { readonly type: 'status'; readonly status: LinkStatus }
  | { readonly type: 'frames'; readonly frames: readonly Frame[] }
  | { readonly type: 'log'; readonly text: string }
  /** The server skipped frames, since this client was too slow. */
  | { readonly type: 'gap'; readonly after: Mark }
  /** Something came that nobody could read: a frame may have been in it. */
  | { readonly type: 'damaged'; readonly text: string }
