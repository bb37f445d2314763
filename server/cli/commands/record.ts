import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { followServer } from '#server/cli/client.ts'
import { contractCommand, type Command, type Group } from '#server/cli/command.ts'
import { usageError } from '#server/cli/terminal.ts'
import { TapeEnd, tapeContracts as c } from '#shared/control/tape.contract.ts'

const withBreaks = async function* (lines: AsyncIterable<string>, onLine: (line: string) => void) {
  for await (const line of lines) {
    onLine(line)
    yield `${line}\n`
  }
}

const save: Command = {
  about: 'Write the tape of a world into a file, as lines of JSON',
  flags: [{ name: 'file', kind: 'text', about: 'Path of the file', positional: true, required: true, path: [] }],
  examples: ['fengsui record save busy-day.ndjson --world t1'],
  calls: [c.tape],
  run: async ({ values, target, show }) => {
    const file = String(values.get('file'))
    let last = ''
    const lines = withBreaks(followServer(target, c.tape, {}), (line) => (last = line))
    // Waits for the first line, so that an existing file is not emptied for a world that was never recorded.
    const first = await lines.next()
    if (first.done === true) throw usageError('the server sent an empty tape')
    const all = async function* () {
      yield first.value
      yield* lines
    }
    await pipeline(Readable.from(all()), createWriteStream(file)).catch((error: NodeJS.ErrnoException) => {
      if (error.syscall === 'open') throw usageError(`<file> "${file}" cannot be written: ${error.message}`)
      throw error
    })
    const { lines: count, dropped } = TapeEnd.parse(JSON.parse(last))
    const gone = dropped > 0 ? `; ${dropped} lines did not fit: this tape is incomplete` : ''
    show({ file, lines: count, dropped }, `${count} lines${gone}`)
  },
}

export const record: Group = {
  about: 'A tape: all requests to a world and all its answers, for a replay',
  usual: 'status',
  commands: {
    status: contractCommand(c.tapeState, { examples: ['fengsui record status --world t1'] }),
    start: contractCommand(c.startTape, {
      words: { reset: 'Reset the world to its seed first' },
      examples: ['fengsui record start --reset --world t1'],
    }),
    stop: contractCommand(c.stopTape, { examples: ['fengsui record stop --world t1'] }),
    save,
  },
}
