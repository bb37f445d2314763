import type { LoggedFrame } from '#server/realtime/frame-log.ts'
import type { Change } from '#server/worlds/changes.ts'
import type { Holding } from '#server/worlds/faults/holding.ts'
import type { SessionRecord } from '#server/worlds/records.ts'
import type { Spec } from '#shared/contracts/define.ts'

/*
 * What is kept when something happens: references and numbers, nothing copied and nothing written out. Whoever reads the
 * journal gets entries made from these, with secrets masked (`entries.ts`).
 */
interface Stamp {
  readonly n: number
  /** World time. */
  readonly at: number
}

/** How far the journal was when a request came in. */
export interface Arrival {
  /** Which beginning of the journal it was. */
  readonly era: object
  readonly after: number
  readonly at: number
  /** The last line of the tape by then. */
  readonly mark: number
}

/** One request and its answer. */
export interface Exchange {
  readonly kind: 'call' | 'control'
  /** The contract that answered; null where none did, and for tRPC, whose address names the calls. */
  readonly call: string | null
  readonly method: string
  readonly url: string
  /** The session of its token; where there is none, the token as it came. */
  readonly session: SessionRecord | null
  readonly token: string | null
  readonly projectId: string | null
  /** As parsed, a text for tRPC; undefined where there is none. */
  readonly body: unknown
  readonly bodyBytes: number
  /** The body whole, with its file: only while somebody records. */
  readonly sent?: unknown
  /** There was a body that nobody could read, such as half of a JSON. */
  readonly unread?: boolean
  /** The server made this call itself, for a scenario. */
  readonly own?: boolean
  readonly status: number
  /** The body code; null for tRPC, which has one for each call in its answer. */
  readonly code: number | null
  readonly answer: string | Omitted | null
  /** The contract in whose envelope the answer stood: then `answer` is the text of the result alone, which many share. */
  readonly envelope: Spec | null
  /** World time of the answer. */
  readonly at: number
  /** What faults hold back of the answer; null where none can. */
  readonly holding: Holding | null
}

/** Stands for a body that is not kept: no text, or too long. */
export interface Omitted {
  /** Its type. */
  readonly omitted: string
  readonly bytes: number | null
}

/** Something that a fault did to a call, a socket or a device, told by whoever applies it. */
export interface FaultNote {
  readonly kind: 'fault'
  /** The id of the fault. */
  readonly fault: string
  readonly call: string | null
  readonly user: string | null
  /** The device that was struck; left out where it is none. */
  readonly device?: string
  /** What was done, such as `{ delay: 3000 }`: plain JSON. */
  readonly effect: unknown
  /** What it holds back; left out where the effect holds nothing. */
  readonly holding?: Holding
}

/** Something that somebody of the simulated city did by themselves, as a call, and how it was answered. */
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
