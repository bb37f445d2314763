import { readFileSync } from 'node:fs'

import { callServer, type Target } from '#server/cli/client.ts'
import type { Command } from '#server/cli/command.ts'
import { CliError, usageError } from '#server/cli/terminal.ts'
import { readInput, valueAt, wrongWords } from '#server/platform/issue-words.ts'
import { ingestContracts as c, MAX_SIGNALS } from '#shared/control/ingest.contract.ts'
import { ReportedSignal, type Signal } from '#shared/device/signal.ts'

/** A signal and the number of its line in the file. */
interface Line {
  readonly number: number
  readonly signal: Signal
}

const parse = (text: string, number: number): Line => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw usageError(`<file> line ${number} is not JSON`)
  }
  const read = readInput(ReportedSignal, value)
  if ('data' in read) return { number, signal: read.data }
  throw usageError(`<file> line ${number} is not a signal: ${wrongWords(read.wrong, value)}`)
}

const readLines = (path: string): Line[] => {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.flatMap((line, index) => (line.trim() === '' ? [] : [parse(line, index + 1)]))
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw usageError(`<file> "${path}" cannot be read: ${error.message}`)
    throw error
  }
}

const fieldOf = (body: unknown): unknown => valueAt(body, ['error', 'field'])

/** Converts the server's index within a batch to a line of the file. Earlier batches have been accepted by then. */
const atLine = (error: unknown, batch: readonly Line[], taken: number): unknown => {
  if (!(error instanceof CliError)) return error
  const [, index] = /^signals\[(\d+)\]/.exec(String(fieldOf(error.body))) ?? []
  const number = batch[Number(index)]?.number
  if (number === undefined) return error
  const before = taken === 0 ? '' : `; ${taken} signals before it were accepted`
  return new CliError(error.exitCode, `<file> line ${number}: ${error.message}${before}`, error.body)
}

/** Returns how many signals have been accepted so far, including earlier batches. */
const send = async (target: Target, batch: readonly Line[], taken: number): Promise<number> => {
  try {
    const answer = await callServer(target, c.ingest, { signals: batch.map(({ signal }) => signal) })
    return taken + c.ingest.output.parse(answer).taken
  } catch (error) {
    throw atLine(error, batch, taken)
  }
}

export const ingest: Command = {
  about:
    'Send device reports to a world: a file with one signal per line, as `fengsui simulate --outlet jsonl` writes it',
  flags: [{ name: 'file', kind: 'text', about: 'Path of the file', positional: true, required: true, path: [] }],
  examples: ['fengsui ingest signals.jsonl --world t1'],
  calls: [c.ingest],
  run: async ({ values, target, show }) => {
    const lines = readLines(String(values.get('file')))
    let taken = 0
    for (let from = 0; from < lines.length; from += MAX_SIGNALS)
      taken = await send(target, lines.slice(from, from + MAX_SIGNALS), taken)
    show({ taken })
  },
}
