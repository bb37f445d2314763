import { z } from 'zod'

import { noFields } from '#shared/control/fields.schema.ts'
import { requestFields, responseFields } from '#shared/control/journal.contract.ts'
import { controlMutation, controlMutationByDelete, controlQuery } from '#shared/api/define.ts'

/** Version of the tape format. */
export const TAPE_VERSION = 1

/** Replaces a file in a request that was too large to record. */
export const LEFT_OUT = '‹file left out›'
/** Entry of `lost` for a body that could not be parsed: a replay sends another unparsable body instead. */
export const UNREAD = 'a body that could not be read'

const fields = z.record(z.string(), z.unknown())

/** The first line: the world that a replay has to create. */
export const TapeHeader = z.object({
  tape: z.literal(TAPE_VERSION),
  /** In the format of `POST /__sim/worlds`. */
  world: fields,
  /** The clock was frozen when the recording began. A replay then answers equal calls with equal bytes. */
  frozen: z.boolean(),
  epoch: z.string(),
  /** Prefix of the world's paths, and of the addresses of its uploads. */
  path: z.string(),
})
export type TapeHeader = z.output<typeof TapeHeader>

const stamp = {
  /** Number of the line. */
  t: z.int(),
  /** World time, milliseconds since 1970 UTC. */
  at: z.int(),
}

/** One request with its response, at the position of the response. */
const TapedCall = z.object({
  ...stamp,
  kind: z.enum(['call', 'control']),
  /** The request arrived after this line, at this time. */
  began: z.object({ after: z.int(), at: z.int() }),
  /** The call was made by a step of a scenario: a replay lets the scenario make it. */
  own: z.boolean(),
  ...requestFields,
  /** The contents of `‹file 0›` and so on in the body, in base64. */
  files: z.array(z.string()),
  /** The body was a form with a file. */
  form: z.boolean(),
  /** Parts of the request that are not recorded, such as a file that was too large. */
  lost: z.array(z.string()),
  ...responseFields,
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
  /** Number of the socket within the tape. */
  socket: z.int(),
  token: z.string().nullable(),
  /** Its close code. */
  code: z.int().nullable(),
})
const TapedText = z.object({ ...stamp, kind: z.literal('text'), socket: z.int(), text: z.string() })

export const TapeLine = z.discriminatedUnion('kind', [TapedCall, TapedFrame, TapedSocket, TapedText])
export type TapeLine = z.output<typeof TapeLine>
export type TapedCall = z.output<typeof TapedCall>

/** The last line. `dropped` counts the lines that no longer fitted: a tape without them is incomplete. */
export const TapeEnd = z.object({ tape: z.literal('end'), lines: z.int(), dropped: z.int() })
export type TapeEnd = z.output<typeof TapeEnd>

const TapeText = z.union([TapeHeader, TapeLine, TapeEnd]).meta({ id: 'TapeLine' })

export const TapeState = z
  .object({ recording: z.boolean(), lines: z.int(), bytes: z.int(), dropped: z.int() })
  .meta({ id: 'TapeState' })
export type TapeState = z.output<typeof TapeState>

export const tapeContracts = {
  tape: controlQuery({
    path: '/__sim/tape',
    lines: true,
    input: noFields,
    output: TapeText,
    errors: ['NOT_FOUND'],
    summary:
      'The tape of this world, a JSON object per line: how to make it, then calls with their answers, frames and sockets in order; secrets and phones masked',
  }),
  tapeState: controlQuery({
    path: '/__sim/tape/state',
    input: noFields,
    output: TapeState,
    summary: 'Whether this world is being recorded, and how much of it there is',
  }),
  startTape: controlMutation({
    path: '/__sim/tape',
    input: z.strictObject({
      /** Resets the world to its seed first. */
      reset: z.boolean().optional(),
    }),
    output: TapeState,
    errors: ['STATE_CHANGED'],
    summary: 'Record this world from its start; refused once the world has begun, unless it is reset',
  }),
  stopTape: controlMutationByDelete({
    path: '/__sim/tape',
    input: noFields,
    output: TapeState,
    errors: ['STATE_CHANGED'],
    summary: 'Stop recording; what was recorded stays until the world ends or is recorded again',
  }),
}
