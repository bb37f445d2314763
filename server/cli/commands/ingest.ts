import { readFileSync } from 'node:fs'

import { callServer } from '#server/cli/client.ts'
import type { Command } from '#server/cli/command.ts'
import { usageError } from '#server/cli/terminal.ts'
import { readInput, wrongWords } from '#server/platform/issue-words.ts'
import { ingestContracts as c, MOST_SIGNALS } from '#shared/contracts/control-ingest.ts'
import { ReportedSignal, type Signal } from '#shared/devices/signal.ts'

const parse = (text: string, number: number): Signal => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw usageError(`<file> line ${number} is no JSON`)
  }
  const read = readInput(ReportedSignal, value)
  if ('data' in read) return read.data
  throw usageError(`<file> line ${number} is no signal: ${wrongWords(read.wrong, value)}`)
}

const readLines = (path: string): Signal[] => {
  try {
    const lines = readFileSync(path, 'utf8').split('\n')
    return lines.flatMap((line, index) => (line.trim() === '' ? [] : [parse(line, index + 1)]))
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw usageError(`<file> "${path}" cannot be read: ${error.message}`)
    throw error
  }
}

export const ingest: Command = {
  about:
    'Tell a world what devices report: a file with a signal per line, as `fengsui simulate --outlet jsonl` writes it',
  flags: [{ name: 'file', kind: 'text', about: 'The file', positional: true, required: true, path: [] }],
  examples: ['fengsui ingest signals.jsonl --world t1'],
  asks: [c.ingest],
  run: async ({ values, target, show }) => {
    const signals = readLines(String(values.get('file')))
    let taken = 0
    for (let from = 0; from < signals.length; from += MOST_SIGNALS) {
      const answer = await callServer(target, c.ingest, { signals: signals.slice(from, from + MOST_SIGNALS) })
      taken += c.ingest.output.parse(answer).taken
    }
    show({ taken })
  },
}
