import type { LoggedFrame } from '#server/worlds/audience.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { FaultHold } from '#server/worlds/faults/fault-hold.ts'
import type { SessionRecord } from '#server/worlds/records.ts'
import type { Spec } from '#shared/api/define.ts'

/*
 * Records store references and numbers; nothing is copied or serialised. Readers of the journal get entries built from
 * them, with secrets masked (`entries.ts`).
 */
interface Stamp {
  readonly n: number
  /** World time. */
  readonly at: number
}

/** The position of the journal when a request arrived. */
export interface Arrival {
  /** The journal's period between two restarts (`Ledger.generation`). */
  readonly generation: object
  readonly after: number
  readonly at: number
  /** The number of the last tape line at that moment. */
  readonly mark: number
}

/** One request and its response. */
export interface Exchange {
  readonly kind: 'call' | 'control'
  /** The contract that answered; null where none did, and for tRPC, whose path names the calls. */
  readonly call: string | null
  readonly method: string
  readonly url: string
  /** The session of the request's token; null when there is none, then `token` has the text as received. */
  readonly session: SessionRecord | null
  readonly token: string | null
  readonly projectId: string | null
  /** Parsed body, a text for tRPC; undefined where there is none. */
  readonly body: unknown
  readonly bodyBytes: number
  /** The complete body with its file; only while a recording is on. */
  readonly sent?: unknown
  /** The body could not be parsed, such as truncated JSON. */
  readonly unread?: boolean
  /** The server made this call itself, for a scenario. */
  readonly own?: boolean
  readonly status: number
  /** The body code; null for tRPC, whose response has one per call. */
  readonly code: number | null
  readonly answer: string | Omitted | null
  /** The contract whose envelope wraps the response; `answer` is then only the result text, shared by many exchanges. */
  readonly envelope: Spec | null
  /** World time of the response. */
  readonly at: number
  /** The wait that faults cause; null where none can. */
  readonly faultHold: FaultHold | null
}

/** Placeholder for a body that is not stored: not text, or too long. */
export interface Omitted {
  /** Media type of the body. */
  readonly omitted: string
  readonly bytes: number | null
}

/** An effect of a fault on a call, a socket or a device, reported by the code that applies it. */
export interface FaultNote {
  readonly kind: 'fault'
  /** The id of the fault. */
  readonly fault: string
  readonly call: string | null
  readonly user: string | null
  /** The affected device; omitted where the fault affects none. */
  readonly device?: string
  /** The effect as plain JSON, such as `{ delay: 3000 }`. */
  readonly effect: unknown
  /** The wait that the effect causes; omitted where it causes none. */
  readonly faultHold?: FaultHold
}

/** A call that a simulated person made, and the code of its response. */
export interface PersonNote {
  readonly kind: 'person'
  readonly user: string | null
  readonly call: string
  readonly project: string | null
  readonly input: Readonly<Record<string, unknown>>
  readonly code: number
  readonly message: string
}

export interface ExchangeRecord extends Stamp, Exchange {
  readonly after: number
  readonly beganAt: number
}
export interface FrameRecord extends Stamp {
  readonly kind: 'frame'
  readonly frame: LoggedFrame
  readonly to: number
  readonly users: readonly string[]
}
export interface TextRecord extends Stamp {
  readonly kind: 'text'
  readonly userId: string
  readonly connection: number
  readonly text: string
}
export interface SocketRecord extends Stamp {
  readonly kind: 'socket'
  readonly act: 'opened' | 'closed'
  readonly userId: string
  readonly connection: number
  readonly code: number | null
  readonly heartbeats: number | null
}
export interface ChangeRecord extends Stamp {
  readonly kind: 'change'
  readonly change: Change
}
export type FaultRecord = Stamp & FaultNote
export type PersonRecord = Stamp & PersonNote

export type JournalRecord =
  | ExchangeRecord
  | FrameRecord
  | TextRecord
  | SocketRecord
  | ChangeRecord
  | FaultRecord
  | PersonRecord
