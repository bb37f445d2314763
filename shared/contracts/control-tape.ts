import { z } from 'zod'

import { noFields } from '#shared/contracts/control-fields.ts'
import { define } from '#shared/contracts/define.ts'

/** The version of the form in which tapes are written. */
export const TAPE_VERSION = 1

/** Stands in a request for a file that was too large. */
export const LEFT_OUT = '‹file left out›'
/** Stands among what is lost of a request: whoever plays the tape sends another body that cannot be read. */
export const UNREAD = 'a body that could not be read'

const json = z.unknown()
const fields = z.record(z.string(), json)

/** The first line: the world that has to be made to play the rest. */
export const TapeHeader = z.object({
  tape: z.literal(TAPE_VERSION),
  /** As `POST /__sim/worlds` takes it. */
  world: fields,
  /** The clock stood still when the recording began: then equal calls are answered with equal bytes. */
  frozen: z.boolean(),
  epoch: z.string(),
  /** What stands before its paths, and in the addresses of what was uploaded. */
  path: z.string(),
})
export type TapeHeader = z.output<typeof TapeHeader>

const stamp = {
  /** The number of the line. */
  t: z.int(),
  /** World time, milliseconds since 1970 UTC. */
  at: z.int(),
}

/** One request with its answer; it stands where it was answered. */
const TapedCall = z.object({
  ...stamp,
  kind: z.enum(['call', 'control']),
  /** It came in after this line, at this time. */
  began: z.object({ after: z.int(), at: z.int() }),
  /** A step of a scenario made it: whoever plays the tape lets the scenario do so. */
  own: z.boolean(),
  door: z.enum(['rest', 'trpc']),
  method: z.string(),
  path: z.string(),
  query: fields,
  calls: z.array(z.string()),
  user: z.string().nullable(),
  token: z.string().nullable(),
  project: z.string().nullable(),
  body: json,
  /** What `‹file 0›` in the body stands for, in base64. */
  files: z.array(z.string()),
  /** The body was a form with a file. */
  form: z.boolean(),
  /** What of the request is not here, such as a file that was too large. */
  lost: z.array(z.string()),
  status: z.int(),
  codes: z.array(z.int()),
  answer: json,
})
const TapedFrame = z.object({
  ...stamp,
  kind: z.literal('frame'),
  to: z.int(),
  users: z.array(z.string()),
  frame: fields,
})
const TapedSocket = z.object({
  ...stamp,
  kind: z.literal('socket'),
  act: z.enum(['opened', 'closed']),
  user: z.string(),
  /** Counts the sockets of the tape. */
  socket: z.int(),
  token: z.string().nullable(),
  /** With which it closed. */
  code: z.int().nullable(),
})
const TapedText = z.object({ ...stamp, kind: z.literal('text'), socket: z.int(), text: z.string() })

export const TapeLine = z.discriminatedUnion('kind', [TapedCall, TapedFrame, TapedSocket, TapedText])
export type TapeLine = z.output<typeof TapeLine>
export type TapedCall = z.output<typeof TapedCall>

/** The last line. Lines that did not fit any more are counted: a tape without them is not whole. */
export const TapeEnd = z.object({ tape: z.literal('end'), lines: z.int(), dropped: z.int() })
export type TapeEnd = z.output<typeof TapeEnd>

const TapeText = z.union([TapeHeader, TapeLine, TapeEnd]).meta({ id: 'TapeLine' })

export const TapeState = z
  .object({ recording: z.boolean(), lines: z.int(), bytes: z.int(), dropped: z.int() })
  .meta({ id: 'TapeState' })
export type TapeState = z.output<typeof TapeState>

export const tapeContracts = {
  tape: define({
    kind: 'query',
    method: 'GET',
    path: '/__sim/tape',
    access: 'public',
    lines: true,
    input: noFields,
    output: TapeText,
    errors: ['NOT_FOUND'],
    summary:
      'What was recorded of this world, a JSON object per line: how to make it, then calls with their answers, frames and sockets in order; secrets and phones masked',
  }),
  tapeState: define({
    kind: 'query',
    method: 'GET',
    path: '/__sim/tape/state',
    access: 'public',
    input: noFields,
    output: TapeState,
    summary: 'Whether this world is being recorded, and how much of it there is',
  }),
  startTape: define({
    kind: 'mutation',
    method: 'POST',
    path: '/__sim/tape',
    access: 'public',
    input: z.strictObject({
      /** Take the world back to its seed first. */
      reset: z.boolean().optional(),
    }),
    output: TapeState,
    errors: ['STATE_CHANGED'],
    summary: 'Record this world from its first moment on; refused where that has passed, unless it is reset',
  }),
  stopTape: define({
    kind: 'mutation',
    method: 'DELETE',
    path: '/__sim/tape',
    access: 'public',
    input: noFields,
    output: TapeState,
    errors: ['STATE_CHANGED'],
    summary: 'Record no more; what was recorded stays until the world ends or is recorded again',
  }),
}
