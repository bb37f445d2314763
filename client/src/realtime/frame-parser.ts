import '#client/realtime/without-eval.ts'
import { z } from 'zod'
import type { Mark } from '#client/realtime/seen-frames.ts'
import { Frame, GapNotice } from '#shared/realtime/messages.ts'

export type Parsed =
  | { readonly is: 'frame'; readonly frame: Frame }
  | { readonly is: 'heartbeat' }
  /** Frames were skipped before this. */
  | { readonly is: 'gap'; readonly after: Mark }
  /** Cut or garbled on its way. */
  | { readonly is: 'damaged'; readonly why: string }
  /** `why` names what is wrong, for the log. */
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

/** Reads one text of the socket. Never throws: what is no frame is named, and the link goes on. */
export const parseFrame = (text: string): Parsed => {
  const value = readJson(text)
  if (value === undefined) return { is: 'damaged', why: 'not JSON' }
  const frame = Frame.safeParse(value)
  if (frame.success) return { is: 'frame', frame: frame.data }
  const notice = GapNotice.safeParse(value).data
  if (notice) return { is: 'gap', after: { epoch: notice.epoch, seq: notice.gap.after } }
  return Heartbeat.safeParse(value).success ? { is: 'heartbeat' } : { is: 'unknown', why: whyNot(value, frame.error) }
}

/** What no schema describes was ignored live, and is when it is caught up with. */
export const knownFrames = (frames: readonly unknown[]): Frame[] =>
  frames.flatMap((frame) => {
    const { success, data } = Frame.safeParse(frame)
    return success ? [data] : []
  })
