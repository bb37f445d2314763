import { z } from 'zod'

import { define } from '#shared/contracts/define.ts'
import { faultTimes } from '#shared/contracts/fault-effects.ts'
import { id, text, whole } from '#shared/contracts/fields.ts'

/**
 * What a journal holds: calls, control calls that change something, frames sent, texts that clients send, sockets, changes,
 * faults, and what people of the simulated city do by themselves.
 */
export const journalKinds = ['call', 'control', 'frame', 'text', 'socket', 'change', 'fault', 'person'] as const
export type JournalKind = (typeof journalKinds)[number]
const kindNames: ReadonlySet<string> = new Set(journalKinds)

// The refinement has looked at each.
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
  /** Only entries with a higher number. Left out: the latest. */
  after: whole(0, Number.MAX_SAFE_INTEGER).optional(),
  /** One kind, or several with commas between. */
  kind: kinds.optional(),
  /** The name of a call, such as `event.list` or `control.emit`. */
  call: text(1, 80).optional(),
  /** Calls of this person, frames to it, and what else concerns it, by id or username. */
  user: id.optional(),
  /** A body code, the HTTP status of a control call, the code of a frame or of a closing socket. */
  code: whole(0, 999_999).optional(),
})

const stamp = {
  /** Rises through the world. */
  n: z.int(),
  /** World time, milliseconds since 1970 UTC. */
  at: z.int(),
}
const json = z.unknown()

const Held = z.object({
  /** The faults that hold it, by id. */
  faults: z.array(z.string()),
  /** When it goes on, in milliseconds since 1970 UTC on the clock named; null: never. */
  until: z.object({ time: z.enum(faultTimes), at: z.int() }).nullable(),
})
export type Held = z.output<typeof Held>

const held = Held.optional().describe('What faults hold back at the moment of reading; left out when nothing is held')

/** One request with its answer, numbered when it was answered; secrets masked. */
const ExchangeEntry = z.object({
  ...stamp,
  kind: z.enum(['call', 'control']),
  /** When it came in: the number of the last entry before it, and the time. What lies between happened meanwhile. */
  began: z.object({ after: z.int(), at: z.int() }),
  door: z.enum(['rest', 'trpc']),
  method: z.string(),
  /** Without the prefix of the world. */
  path: z.string(),
  query: z.record(z.string(), json),
  /** The names of the calls: several for a batch of tRPC, none where no call answered. */
  calls: z.array(z.string()),
  user: z.string().nullable(),
  /** A mark that is the same for the same token. */
  token: z.string().nullable(),
  project: z.string().nullable(),
  body: json,
  status: z.int(),
  /** The body code of each call; the status where there is no body code. */
  codes: z.array(z.int()),
  /** What was answered; `{omitted, bytes}` for what is no text, and for what is too long. */
  answer: json,
  held,
})

const FrameEntry = z.object({
  ...stamp,
  kind: z.literal('frame'),
  /** How many people it went to, and the first hundred of them. */
  to: z.int(),
  users: z.array(z.string()),
  frame: z.record(z.string(), json),
})
/** What a client said, heartbeats apart: these are counted. */
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
  /** With which it closed. */
  code: z.int().nullable(),
  /** How often it had said HeartBeat by then. */
  heartbeats: z.int().nullable(),
})
/** Something that happened in the world, as its modules were told. */
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
  /** The device that was struck; left out where it is none. */
  device: z.string().optional(),
  effect: json,
  held,
})

/** Something that somebody of the simulated city did, or tried to; it stands after what follows from it. */
const PersonEntry = z.object({
  ...stamp,
  kind: z.literal('person'),
  /** Null for the platform itself. */
  user: z.string().nullable(),
  call: z.string(),
  project: z.string().nullable(),
  input: z.record(z.string(), json),
  /** The body code that a client would have been answered. */
  code: z.int(),
  /** Why it was refused; empty when it was not. */
  message: z.string(),
})

export const JournalEntry = z
  .discriminatedUnion('kind', [ExchangeEntry, FrameEntry, TextEntry, SocketEntry, ChangeEntry, FaultEntry, PersonEntry])
  .meta({ id: 'JournalEntry' })
export type JournalEntry = z.output<typeof JournalEntry>

/** What a follower is told beside the entries. */
const Notice = z.discriminatedUnion('notice', [
  /** The first line: where the journal stands. */
  z.object({ notice: z.literal('following'), epoch: z.string(), last: z.int() }),
  /** The reader was too slow: so many entries of these kinds are gone. */
  z.object({ notice: z.literal('missed'), count: z.int() }),
  /** The world began anew, and with it the numbers. */
  z.object({ notice: z.literal('restarted'), epoch: z.string() }),
])
export const JournalLine = z.union([JournalEntry, Notice])
export type JournalLine = z.output<typeof JournalLine>

export const journalContracts = {
  journal: define({
    kind: 'query',
    method: 'GET',
    path: '/__sim/journal',
    access: 'public',
    input: JournalFilter.extend({ limit: whole(1, 1000).default(100) }),
    output: z.object({
      /** Changes when the world begins anew, and the numbers with it. */
      epoch: z.string(),
      /** In order. */
      entries: z.array(JournalEntry),
      /** Where the reader stands now: ask again with this as `after`. */
      last: z.int(),
      /** How many entries of these kinds, at most, would have come after `after` but are gone. */
      dropped: z.int(),
    }),
    summary: 'What this world has seen and done, in order; secrets masked. Looking at a world leaves no entry',
  }),
  journalStream: define({
    kind: 'query',
    method: 'GET',
    path: '/__sim/journal/stream',
    access: 'public',
    lines: true,
    // From now on unless `after` says otherwise; `limit` ends it.
    input: JournalFilter.extend({ limit: whole(1, Number.MAX_SAFE_INTEGER).optional() }),
    output: JournalLine,
    summary:
      'The journal as it is written, from now on or from `after`: a JSON object per line, until the client leaves, `limit` is reached or the world ends',
  }),
}
