import type { LoggedFrame } from '#server/realtime/frame-log.ts'
import { mask } from '#server/worlds/journal/mask.ts'
import type { Arrival, Exchange } from '#server/worlds/journal/records.ts'
import { put, type Recording } from '#server/worlds/tape/recording.ts'
import { createPhoneNames } from '#server/worlds/tape/reversible.ts'
import { silent, tapeSocket, type Listening, type SocketTape } from '#server/worlds/tape/socket-tape.ts'
import { callLine } from '#server/worlds/tape/tape-lines.ts'
import type { TapeEnd, TapeHeader, TapeLine, TapeState } from '#shared/contracts/control-tape.ts'

/** So many bytes of one tape: an hour of a busy client. What comes after is counted, and the tape says so. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * The tape of one world: all that came from outside and all that was answered, written down as it happens and whole, since a
 * gap would change everything after it. Costs nothing while nobody records.
 */
export interface Tape {
  isOn(): boolean
  /** `phones` are those of the people, with whose they are. */
  start(header: TapeHeader, phones: ReadonlyMap<string, string>): void
  stop(): void
  state(): TapeState
  /** The lines as text, header and end among them; null where nothing was ever recorded. */
  texts(): readonly string[] | null
  /** The number of the last line. */
  mark(): number
  exchange(began: Arrival, exchange: Exchange): void
  frame(at: number, frame: LoggedFrame, users: { readonly all: number; readonly named: readonly string[] }): void
  opened(now: () => number, listening: Listening): SocketTape
}

const textsOf = ({ header, lines, dropped }: Recording): string[] => {
  const end: TapeEnd = { tape: 'end', lines: lines.length, dropped }
  return [JSON.stringify(header), ...lines, JSON.stringify(end)]
}

const frameLine = (
  at: number,
  { frame }: LoggedFrame,
  { all, named }: { readonly all: number; readonly named: readonly string[] },
) => {
  const shown = mask(frame) as Record<string, unknown> // a frame is an object
  return (t: number): TapeLine => ({ t, at, kind: 'frame', to: all, users: [...named], frame: shown })
}

export const createTape = (mostBytes = MOST_BYTES): Tape => {
  const state = { on: false, recording: null as Recording | null }
  const current = (): Recording | null => (state.on ? state.recording : null)

  return {
    isOn: () => state.on,
    start: (header, phones) => {
      const name = createPhoneNames(phones)
      state.recording = { header, name, lines: [], mostBytes, t: 0, bytes: 0, dropped: 0, sockets: 0 }
      state.on = true
    },
    stop: () => {
      state.on = false
    },
    state: () => {
      const { lines = [], bytes = 0, dropped = 0 } = state.recording ?? {}
      return { recording: state.on, lines: lines.length, bytes, dropped }
    },
    texts: () => state.recording && textsOf(state.recording),
    mark: () => state.recording?.t ?? 0,
    exchange: (began, exchange) => {
      const recording = current()
      if (recording) put(recording, (t) => callLine(recording.name, { began, exchange }, t))
    },
    frame: (at, frame, users) => {
      const recording = current()
      if (recording) put(recording, frameLine(at, frame, users))
    },
    opened: (now, listening) => {
      const recording = current()
      // A socket that was open before another recording began is none of its business.
      return recording ? tapeSocket(recording, { now, isOver: () => current() !== recording }, listening) : silent
    },
  }
}
