import { createHash } from 'node:crypto'

import { asCompared } from '#server/cli/replay/as-taken.ts'
import { isCall } from '#server/cli/replay/read-tape.ts'
import type { TapeLine } from '#shared/control/tape.contract.ts'

/** One transcript entry, reduced to what must be equal in every run. */
interface Entry {
  readonly t: number
  readonly what: string
  readonly value: unknown
}

/** Replaces values that differ between runs, tokens and epochs, by names in order of appearance. */
const createNames = () => {
  const names = new Map<string, string>()
  return (kind: string, text: string): string => {
    const known = names.get(text) ?? `${kind} ${[...names.values()].filter((name) => name.startsWith(kind)).length + 1}`
    names.set(text, known)
    return known
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const TOKEN = /\*{3}[0-9a-f]{6}/g
const EPOCH = /"([a-z0-9]{10}-\d+)"/g
const WORLD = /\/w\/[a-z0-9][a-z0-9-]{0,63}(?=[/?"\\])/g

// Removes instants, formatted times, and durations.
const withoutTimes = (text: string): string =>
  text
    .replaceAll(/(?<!\d)1\d{12}(?!\d)/g, '0')
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, 'time')
    .replaceAll(/(\w+Seconds":)\d+/g, (_, name: string) => `${name}0`)

const valueOf = (line: TapeLine, isFrozen: boolean): object => {
  if (isCall(line)) {
    const { door, method, path, calls, user, token, project, status, codes, began, at } = line
    const { query, body, answer } = asCompared(line)
    const said = { door, method, path, query, calls, user, token, project, body, status, codes, answer }
    return isFrozen ? { began: began.at, at, ...said } : said
  }
  const { t: _, at, ...rest } = line
  return isFrozen ? { at, ...rest } : rest
}

const whatOf = (line: TapeLine): string => {
  if (isCall(line)) return line.calls.join(',') || `${line.method} ${line.path}`
  if (line.kind === 'frame')
    return `frame ${JSON.stringify(line.frame['code'])} ${JSON.stringify(line.frame['type'] ?? '')}`
  return line.kind === 'socket' ? `socket ${line.act}` : 'text'
}

const isClock = (line: TapeLine): boolean =>
  (isCall(line) && line.calls.includes('control.clock')) || (line.kind === 'frame' && line.frame['busType'] === 'clock')
const isEndOfSocket = (line: TapeLine): boolean => line.kind === 'socket' && line.act === 'closed'

// The moment of a socket's end depends on the network; only the fact and the close code are reproducible.
const ordered = (lines: readonly TapeLine[]): TapeLine[] => {
  const socketOf = (line: TapeLine) => (line.kind === 'socket' ? line.socket : 0)
  const ends = lines.filter(isEndOfSocket).toSorted((a, b) => socketOf(a) - socketOf(b))
  return [...lines.filter((line) => !isEndOfSocket(line)), ...ends.map((line) => ({ ...line, at: 0 }))]
}

// Validated responses have the field order of their contract, unvalidated ones do not.
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (!isObject(value)) return value
  const fields = Object.keys(value).toSorted()
  return Object.fromEntries(fields.map((field) => [field, inOrder(value[field])]))
}

/** The transcript of a tape; for a running clock without times and without clock calls. */
export const transcriptOf = (lines: readonly TapeLine[], isFrozen: boolean): Entry[] => {
  const name = createNames()
  const included = ordered(lines).filter((line) => isFrozen || !isClock(line))
  return included.map((line) => {
    const text = JSON.stringify(valueOf(line, isFrozen))
      .replaceAll(TOKEN, (mark) => name('token', mark))
      .replaceAll(EPOCH, (_, epoch: string) => `"${name('epoch', epoch)}"`)
      .replaceAll(WORLD, '')
    const timeless = isFrozen ? text : withoutTimes(text)
    return { t: line.t, what: whatOf(line), value: inOrder(JSON.parse(timeless)) }
  })
}

export const hashOf = (entries: readonly Entry[]): string =>
  createHash('sha256')
    .update(entries.map(({ value }) => JSON.stringify(value)).join('\n'))
    .digest('hex')

interface Unlike {
  readonly path: string
  readonly recorded: unknown
  readonly replayed: unknown
}

/** The first path at which two values differ. */
const firstUnlike = (recorded: unknown, replayed: unknown, path: string): Unlike | null => {
  if (!isObject(recorded) || !isObject(replayed))
    return Object.is(recorded, replayed) ? null : { path, recorded, replayed }
  for (const field of new Set([...Object.keys(recorded), ...Object.keys(replayed)])) {
    const found = firstUnlike(recorded[field], replayed[field], path === '' ? field : `${path}.${field}`)
    if (found) return found
  }
  return null
}

export interface Difference extends Unlike {
  /** The line of the recorded tape; null where the replay has additional lines. */
  readonly line: number | null
  readonly what: string
}

/** The first difference of a replay; null when it is identical. */
export const differenceOf = (recorded: readonly Entry[], replayed: readonly Entry[]): Difference | null => {
  const many = Math.max(recorded.length, replayed.length)
  for (let index = 0; index < many; index += 1) {
    const [before, after] = [recorded[index], replayed[index]]
    const found = firstUnlike(before?.value, after?.value, '')
    if (found) return { ...found, line: before ? before.t + 1 : null, what: before?.what ?? after?.what ?? '' }
  }
  return null
}
