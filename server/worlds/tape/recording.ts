import type { NamePhone } from '#server/worlds/tape/reversible.ts'
import type { TapeHeader, TapeLine } from '#shared/contracts/control-tape.ts'

/** What is written of one tape. */
export interface Recording {
  readonly header: TapeHeader
  readonly name: NamePhone
  readonly lines: string[]
  readonly mostBytes: number
  /** The number of the last line, whether it fitted or not. */
  t: number
  bytes: number
  dropped: number
  sockets: number
}

export const put = (recording: Recording, line: (t: number) => TapeLine): void => {
  recording.t += 1
  // After the first gap nothing is worth keeping.
  const text = recording.dropped > 0 ? '' : JSON.stringify(line(recording.t))
  if (recording.dropped > 0 || recording.bytes + text.length > recording.mostBytes) recording.dropped += 1
  else {
    recording.bytes += text.length
    recording.lines.push(text)
  }
}
