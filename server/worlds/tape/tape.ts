import type { LoggedFrame } from '#server/worlds/audience.ts'
import { mask } from '#server/worlds/journal/mask.ts'
import type { Arrival, Exchange } from '#server/worlds/journal/records.ts'
import { put, type Recording } from '#server/worlds/tape/recording.ts'
import { createPhoneNames } from '#server/worlds/tape/reversible.ts'
import { silent, tapeSocket, type Listening, type SocketTape } from '#server/worlds/tape/socket-tape.ts'
import { callLine } from '#server/worlds/tape/tape-lines.ts'
import type { TapeEnd, TapeHeader, TapeLine, TapeState } from '#shared/control/tape.contract.ts'

/** Limit of one tape: an hour of a busy client. Later lines are counted as dropped at the end of the tape. */
const MAX_BYTES = 64 * 1024 * 1024

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

/**
 * The tape of one world: all external input and all responses, recorded completely as they happen, since a replay cannot
 * bridge a gap. Costs nothing while no recording is on.
 */
export const createTape = (maxBytes = MAX_BYTES) => {
  const state = { on: false, recording: null as Recording | null }
  const current = (): Recording | null => (state.on ? state.recording : null)

  return {
    isOn: (): boolean => state.on,
    /** `phones` maps each phone to the id of its owner. */
    start: (header: TapeHeader, phones: ReadonlyMap<string, string>) => {
      const name = createPhoneNames(phones)
      state.recording = { header, name, lines: [], maxBytes, t: 0, bytes: 0, dropped: 0, sockets: 0 }
      state.on = true
    },
    stop: () => {
      state.on = false
    },
    state: (): TapeState => {
      const { lines = [], bytes = 0, dropped = 0 } = state.recording ?? {}
      return { recording: state.on, lines: lines.length, bytes, dropped }
    },
    /** The lines as text, including header and end; null where nothing was ever recorded. */
    texts: (): readonly string[] | null => state.recording && textsOf(state.recording),
    /** The number of the last line. */
    mark: (): number => state.recording?.t ?? 0,
    exchange: (began: Arrival, exchange: Exchange) => {
      const recording = current()
      if (recording) put(recording, (t) => callLine(recording.name, { began, exchange }, t))
    },
    frame: (at: number, frame: LoggedFrame, users: { readonly all: number; readonly named: readonly string[] }) => {
      const recording = current()
      if (recording) put(recording, frameLine(at, frame, users))
    },
    opened: (now: () => number, listening: Listening): SocketTape => {
      const recording = current()
      // A socket opened during an earlier recording is not part of a new one.
      return recording ? tapeSocket(recording, { now, isOver: () => current() !== recording }, listening) : silent
    },
  }
}
