import { usageError } from '#server/cli/terminal.ts'
import { TAPE_VERSION, TapeEnd, TapeHeader, TapeLine, type TapedCall } from '#shared/control/tape.contract.ts'

export interface Tape {
  readonly header: TapeHeader
  readonly lines: readonly TapeLine[]
  readonly end: TapeEnd
}

const parseLine = (text: string, number: number): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw usageError(`<tape> line ${number} is not JSON`)
  }
}

const headerOf = (value: unknown): TapeHeader => {
  const version: unknown = typeof value === 'object' && value !== null && 'tape' in value ? value.tape : undefined
  if (typeof version === 'number' && version !== TAPE_VERSION)
    throw usageError(`<tape> has version ${version}; this Fengsui plays version ${TAPE_VERSION}`)
  const parsed = TapeHeader.safeParse(value)
  if (!parsed.success) throw usageError('<tape> line 1 is not the start of a tape')
  return parsed.data
}

const lineOf = (value: unknown, number: number): TapeLine => {
  const parsed = TapeLine.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw usageError(
    `<tape> line ${number} is not a line of a tape: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  )
}

/** Parses the output of `GET /__sim/tape`; refuses any other text with the line number. */
export const readTape = (text: string): Tape => {
  const values = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index) => parseLine(line, index + 1))
  const header = headerOf(values[0])
  const end = TapeEnd.safeParse(values.at(-1))
  // The file is truncated: the number of missing lines is unknown, but at least the end is missing.
  const lines = values.slice(1, end.success ? -1 : undefined).map((value, index) => lineOf(value, index + 2))
  return { header, lines, end: end.success ? end.data : { tape: 'end', lines: lines.length, dropped: 1 } }
}

export const isCall = (line: TapeLine): line is TapedCall => line.kind === 'call' || line.kind === 'control'

const setsPace = (line: TapeLine): boolean => {
  if (!isCall(line) || !line.calls.includes('control.clock')) return false
  const body = typeof line.body === 'object' && line.body !== null ? Object.keys(line.body) : []
  return body.some((name) => name === 'speed' || name === 'resume')
}

/** Whether the clock was frozen for the whole tape, except for explicit moves: only then response times are reproducible. */
export const isFrozen = ({ header, lines }: Tape): boolean => header.frozen && !lines.some(setsPace)
