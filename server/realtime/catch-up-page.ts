import type { LoggedFrame } from '#server/worlds/audience.ts'
import type { FrameLog } from '#server/realtime/frame-log.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** Limits of one page, in frames and bytes; a single larger frame becomes its own page. */
export const MAX_PAGE_FRAMES = 500
export const MAX_PAGE_BYTES = 256 * 1024
/** Maximum number of logged frames scanned for one page, whether they concern the caller or not. */
export const MAX_SCANNED_FRAMES = 4000

export interface CatchUpPage {
  readonly epoch: string
  /** The frame number up to which the caller is complete with this page. */
  readonly seq: number
  readonly complete: boolean
  readonly more: boolean
  readonly frames: Frame[]
}

/** The frames that fit into a page, and the number of the last scanned frame. */
const fill = (logged: readonly LoggedFrame[], from: number, concernsCaller: (frame: LoggedFrame) => boolean) => {
  const frames: Frame[] = []
  let [seq, bytes] = [from, 0]
  for (const entry of logged) {
    if (concernsCaller(entry)) {
      bytes += Buffer.byteLength(entry.text)
      if (frames.length === MAX_PAGE_FRAMES || (frames.length > 0 && bytes > MAX_PAGE_BYTES)) break
      frames.push(entry.frame)
    }
    seq = entry.seq
  }
  return { frames, seq }
}

/** One page of the frames that a caller missed after a number of an epoch. */
export const pageAfter = (
  log: FrameLog,
  mark: { readonly epoch: string; readonly seq: number },
  concernsCaller: (frame: LoggedFrame) => boolean,
): CatchUpPage => {
  const epoch = log.epoch()
  const logged = log.since(mark.epoch, mark.seq, MAX_SCANNED_FRAMES)
  if (logged === null) return { epoch, seq: log.seq(), complete: false, more: false, frames: [] }
  const { frames, seq } = fill(logged, mark.seq, concernsCaller)
  const more = seq < log.seq()
  return { epoch, seq, complete: !more, more, frames }
}
