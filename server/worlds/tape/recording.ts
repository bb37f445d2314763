import type { NamePhone } from '#server/worlds/tape/reversible.ts'
import type { TapeHeader, TapeLine } from '#shared/control/tape.contract.ts'

/** The recorded content of one tape. */
export interface Recording {
  readonly header: TapeHeader
  readonly name: NamePhone
  readonly lines: string[]
  readonly maxBytes: number
  /** The number of the last line, including dropped ones. */
  t: number
  bytes: number
  dropped: number
  sockets: number
}

export const put = (recording: Recording, line: (t: number) => TapeLine): void => {
  recording.t += 1
  // Lines after the first gap are useless for a replay, so they are dropped too.
  const text = recording.dropped > 0 ? '' : JSON.stringify(line(recording.t))
  if (recording.dropped > 0 || recording.bytes + text.length > recording.maxBytes) recording.dropped += 1
  else {
    recording.bytes += text.length
    recording.lines.push(text)
  }
}
