import '#client/realtime/without-eval.ts'
import { z } from 'zod'
import type { Mark } from '#client/realtime/seen-frames.ts'
import { Frame, GapNotice } from '#shared/realtime/messages.ts'

export type Parsed =
  | { readonly is: 'frame'; readonly frame: Frame }
  | { readonly is: 'heartbeat' }
  /** The server skipped frames before this one. */
  | { readonly is: 'gap'; readonly after: Mark }
  /** Truncated or garbled in transit. */
  | { readonly is: 'damaged'; readonly why: string }
  /** `why` names the problem, for the log. */
  | { readonly is: 'unknown'; readonly why: string }

const Heartbeat = z.object({ cmd: z.string() })

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const whyNot = (value: unknown, error: z.ZodError): string => {
  const issue = error.issues[0]
  const code = z.object({ code: z.number() }).safeParse(value).data?.code ?? 'none'
  return `code ${code}: ${issue?.message ?? 'no frame'} at ${issue?.path.join('.') ?? ''}`
}

/** Parses one text of the socket. Never throws: invalid input is reported as such, and the link continues. */
export const parseFrame = (text: string): Parsed => {
  const value = readJson(text)
  if (value === undefined) return { is: 'damaged', why: 'not JSON' }
  const frame = Frame.safeParse(value)
  if (frame.success) return { is: 'frame', frame: frame.data }
  const notice = GapNotice.safeParse(value).data
  if (notice) return { is: 'gap', after: { epoch: notice.epoch, seq: notice.gap.after } }
  return Heartbeat.safeParse(value).success ? { is: 'heartbeat' } : { is: 'unknown', why: whyNot(value, frame.error) }
}

/** The frames that match a schema. Unknown ones are ignored here as they are on the live link. */
export const knownFrames = (frames: readonly unknown[]): Frame[] =>
  frames.flatMap((frame) => {
    const { success, data } = Frame.safeParse(frame)
    return success ? [data] : []
  })
