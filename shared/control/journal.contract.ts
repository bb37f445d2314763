import { z } from 'zod'

import { controlQuery } from '#shared/api/define.ts'
import { faultTimes } from '#shared/fault/fault-effects.schema.ts'
import { id, text, whole } from '#shared/api/fields.ts'

/**
 * Kinds of journal entries: calls, control calls that change something, frames sent, texts that clients send, sockets, changes,
 * faults, and acts of simulated people.
 */
export const journalKinds = ['call', 'control', 'frame', 'text', 'socket', 'change', 'fault', 'person'] as const
export type JournalKind = (typeof journalKinds)[number]
const kindNames: ReadonlySet<string> = new Set(journalKinds)

// The refinement has checked each.
const listOf = (value: string) => value.split(',') as JournalKind[]
const kinds = z
  .string()
  .trim()
  .max(100)
  .refine((value) => value.split(',').every((kind) => kindNames.has(kind)), {
    error: `expects ${journalKinds.join(', ')}, or several with commas between`,
    params: { key: 'NO_SUCH_TYPE', allowed: journalKinds },
  })
  .transform(listOf)

const JournalFilter = z.strictObject({
  /** Only entries with a higher number. When omitted, the latest. */
  after: whole(0, Number.MAX_SAFE_INTEGER).optional(),
  /** One kind, or several with commas between. */
  kind: kinds.optional(),
  /** The name of a call, such as `event.list` or `control.emit`. */
  call: text(1, 80).optional(),
  /** Entries that concern this person, such as their calls and the frames to them; by id or username. */
  user: id.optional(),
  /** A body code, the HTTP status of a control call, the code of a frame, or the close code of a socket. */
  code: whole(0, 999_999).optional(),
})

const stamp = {
  /** Increases over the life of the world. */
  n: z.int(),
  /** World time, milliseconds since 1970 UTC. */
  at: z.int(),
}
const json = z.unknown()

const Held = z.object({
  /** Ids of the faults that hold it. */
  faults: z.array(z.string()),
  /** When the hold ends, in milliseconds since 1970 UTC on the clock named; null: never. */
  until: z.object({ time: z.enum(faultTimes), at: z.int() }).nullable(),
})
export type Held = z.output<typeof Held>

const held = Held.optional().describe('What faults hold back at the moment of reading; omitted when nothing is held')

/** A request as the journal and tapes record it. */
export const requestFields = {
  door: z.enum(['rest', 'trpc']),
  method: z.string(),
  /** Without the prefix of the world. */
  path: z.string(),
  query: z.record(z.string(), json),
  /** Names of the calls: several for a tRPC batch, none where no call matched. */
  calls: z.array(z.string()),
  user: z.string().nullable(),
  /** A fingerprint that is equal for equal tokens. */
  token: z.string().nullable(),
  project: z.string().nullable(),
  body: json,
}
export const responseFields = {
  status: z.int(),
  /** The body code of each call; the HTTP status where there is no body code. */
  codes: z.array(z.int()),
  /** The response body; `{omitted, bytes}` for a body that is not text or is too long. */
  answer: json,
}

/** One request with its response, numbered at the time of the response; secrets masked. */
const ExchangeEntry = z.object({
  ...stamp,
  kind: z.enum(['call', 'control']),
  /** When the request arrived: the number of the last entry before it, and the time. Entries in between happened meanwhile. */
  began: z.object({ after: z.int(), at: z.int() }),
  ...requestFields,
  ...responseFields,
  held,
})

const FrameEntry = z.object({
  ...stamp,
  kind: z.literal('frame'),
  /** Number of recipients, and the first hundred of them. */
  to: z.int(),
  users: z.array(z.string()),
  frame: z.record(z.string(), json),
})
/** A text from a client. Heartbeats are only counted. */
const TextEntry = z.object({
  ...stamp,
  kind: z.literal('text'),
  user: z.string(),
  connection: z.string(),
  text: z.string(),
})
const SocketEntry = z.object({
  ...stamp,
  kind: z.literal('socket'),
  act: z.enum(['opened', 'closed']),
  user: z.string(),
  connection: z.string(),
  /** Its close code. */
  code: z.int().nullable(),
  /** Number of heartbeats received before it closed. */
  heartbeats: z.int().nullable(),
})
/** A change of the world, as published to its modules. */
const ChangeEntry = z.object({
  ...stamp,
  kind: z.literal('change'),
  type: z.string(),
  change: z.record(z.string(), json),
})
const FaultEntry = z.object({
  ...stamp,
  kind: z.literal('fault'),
  fault: z.string(),
  call: z.string().nullable(),
  user: z.string().nullable(),
  /** The affected device; omitted where there is none. */
  device: z.string().optional(),
  effect: json,
  held,
})

/** An act of a simulated person, done or refused; it comes after the entries that it caused. */
const PersonEntry = z.object({
  ...stamp,
  kind: z.literal('person'),
  /** Null for the platform itself. */
  user: z.string().nullable(),
  call: z.string(),
  project: z.string().nullable(),
  input: z.record(z.string(), json),
  /** The body code that a client would have received. */
  code: z.int(),
  /** Why it was refused; empty when it was not. */
  message: z.string(),
})

export const JournalEntry = z
  .discriminatedUnion('kind', [ExchangeEntry, FrameEntry, TextEntry, SocketEntry, ChangeEntry, FaultEntry, PersonEntry])
  .meta({ id: 'JournalEntry' })
export type JournalEntry = z.output<typeof JournalEntry>

/** What a follower is sent beside the entries. */
const Notice = z.discriminatedUnion('notice', [
  /** The first line: epoch and last number of the journal. */
  z.object({ notice: z.literal('following'), epoch: z.string(), last: z.int() }),
  /** The reader was too slow: this many entries of these kinds were dropped. */
  z.object({ notice: z.literal('missed'), count: z.int() }),
  /** The world was reset, and the numbers start again. */
  z.object({ notice: z.literal('restarted'), epoch: z.string() }),
])
export const JournalLine = z.union([JournalEntry, Notice])
export type JournalLine = z.output<typeof JournalLine>

export const journalContracts = {
  journal: controlQuery({
    path: '/__sim/journal',
    input: JournalFilter.extend({ limit: whole(1, 1000).default(100) }),
    output: z.object({
      /** Changes when the world is reset and the numbers start again. */
      epoch: z.string(),
      /** In order. */
      entries: z.array(JournalEntry),
      /** Pass this as `after` in the next request. */
      last: z.int(),
      /** Upper bound for the entries of these kinds after `after` that have been dropped. */
      dropped: z.int(),
    }),
    summary: 'What has happened in this world, in order; secrets masked. Control calls that only read leave no entry',
  }),
  journalStream: controlQuery({
    path: '/__sim/journal/stream',
    lines: true,
    // Starts from now unless `after` says otherwise; ends after `limit` entries.
    input: JournalFilter.extend({ limit: whole(1, Number.MAX_SAFE_INTEGER).optional() }),
    output: JournalLine,
    summary:
      'The journal as it is written, from now on or from `after`: a JSON object per line, until the client leaves, `limit` is reached or the world ends',
  }),
}
