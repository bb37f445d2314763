import { BadArchive } from '#server/modules/export/office/bad-archive.ts'

const CONTINUE = 0x3c

/** A record of a workbook with its continuation records: one record alone has at most 8,224 bytes. */
export interface BiffRecord {
  readonly type: number
  readonly parts: Buffer[]
}

/** The records from an offset on, up to the first truncated one. */
export function* recordsFrom(stream: Buffer, offset: number): Generator<BiffRecord> {
  let record: BiffRecord | null = null
  for (let at = offset; at + 4 <= stream.length;) {
    const type = stream.readUInt16LE(at)
    const end = at + 4 + stream.readUInt16LE(at + 2)
    if (end > stream.length) break
    const body = stream.subarray(at + 4, end)
    at = end
    if (type === CONTINUE && record) record.parts.push(body)
    else {
      if (record) yield record
      record = { type, parts: [body] }
    }
  }
  if (record) yield record
}

const EMPTY = Buffer.alloc(0)
const WIDE = 1
const HAS_PHONETICS = 4
const HAS_RUNS = 8

/** The position in a record. A step at the end of a part continues in the next part, and may not go beyond that one. */
const createForward = (parts: readonly Buffer[]) => {
  let [index, at, part] = [0, 0, parts[0] ?? EMPTY]
  /** Bytes left in this part of the record. */
  const left = (): number => part.length - at
  const step = (bytes: number): void => {
    while (at >= part.length && index < parts.length - 1) {
      index += 1
      at = 0
      part = parts[index] ?? EMPTY
    }
    if (bytes > left()) throw new BadArchive('a record is cut off')
    at += bytes
  }
  // `part` is read after the step, which may have moved to the next part.
  const behind = (bytes: number, read: () => number): number => {
    step(bytes)
    return read()
  }
  const skip = (bytes: number): void => {
    for (let rest = bytes; rest > 0;) {
      const count = Math.max(1, Math.min(rest, left()))
      step(count)
      rest -= count
    }
  }
  return {
    left,
    skip,
    u8: () => behind(1, () => part.readUInt8(at - 1)),
    u16: () => behind(2, () => part.readUInt16LE(at - 2)),
    u32: () => behind(4, () => part.readUInt32LE(at - 4)),
    letters: (encoding: 'utf16le' | 'latin1', bytes: number) => {
      step(bytes)
      return part.toString(encoding, at - bytes, at)
    },
  }
}

/** Characters may continue in the next part, where new flags give their width. */
const readCharacters = (forward: ReturnType<typeof createForward>, characters: number, flags: number): string => {
  let [text, isWide] = ['', (flags & WIDE) !== 0]
  for (let rest = characters; rest > 0;) {
    if (forward.left() === 0) isWide = (forward.u8() & WIDE) !== 0
    const width = isWide ? 2 : 1
    const count = Math.max(1, Math.min(rest, Math.floor(forward.left() / width)))
    text += forward.letters(isWide ? 'utf16le' : 'latin1', count * width)
    rest -= count
  }
  return text
}

/** Reads a record forward; throws BadArchive at its end. */
export const createCursor = ({ parts }: BiffRecord) => {
  const forward = createForward(parts)
  const { left, skip, u8, u16, u32 } = forward
  /** A text of this many characters, preceded by its flags (MS-XLS §2.5.293). */
  const text = (characters: number): string => {
    const flags = u8()
    const runs = (flags & HAS_RUNS) === 0 ? 0 : 4 * u16()
    const phonetics = (flags & HAS_PHONETICS) === 0 ? 0 : u32()
    const letters = readCharacters(forward, characters, flags)
    skip(runs + phonetics)
    return letters
  }
  return { left, skip, u8, u16, u32, text }
}

export type Cursor = ReturnType<typeof createCursor>
