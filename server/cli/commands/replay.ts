import { readFileSync } from 'node:fs'

import { callServer, followServer, type Target } from '#server/cli/client.ts'
import type { Command } from '#server/cli/command.ts'
import { play } from '#server/cli/replay/play.ts'
import { isCall, isFrozen, readTape, type Tape } from '#server/cli/replay/read-tape.ts'
import { differenceOf, hashOf, transcriptOf, type Difference } from '#server/cli/replay/transcript.ts'
import { CliError, exitCodes, usageError } from '#server/cli/terminal.ts'
import { readClientDefaults } from '#server/config/config.ts'
import { tapeContracts, type TapedCall } from '#shared/control/tape.contract.ts'
import { controlContracts, WorldOptions } from '#shared/control/control.contract.ts'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw usageError(`<tape> "${path}" cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const optionsOf = ({ header }: Tape): WorldOptions => {
  const parsed = WorldOptions.safeParse(header.world)
  if (parsed.success) return parsed.data
  throw usageError(`<tape> line 1 does not describe a world: ${parsed.error.issues[0]?.path.join('.') ?? ''}`)
}

/** Something that a replay could not repeat exactly. */
interface Remark {
  /** The line of the tape. */
  readonly line: number
  readonly call: string
  readonly what: string
}

/** The result of a replay. */
interface Outcome {
  readonly same: boolean
  /** SHA-256 of the transcripts. */
  readonly recorded: string
  readonly replayed: string
  readonly lines: number
  readonly world: string
  readonly difference: Difference | null
  /** Calls that could not be repeated exactly. */
  readonly remarks: readonly Remark[]
}

const makeWorld = async (target: Target, options: WorldOptions, id: unknown): Promise<string> => {
  const wanted = { ...options, record: true, ...(typeof id === 'string' && { id }) }
  const made = await callServer(target, controlContracts.createWorld, wanted)
  return controlContracts.createWorld.output.parse(made).id
}

const tapeOf = async (target: Target): Promise<Tape> => {
  const lines: string[] = []
  for await (const line of followServer(target, tapeContracts.tape, {})) lines.push(line)
  return readTape(lines.join('\n'))
}

const compare = (tape: Tape, played: Tape, frozen: boolean): Pick<Outcome, 'difference' | 'recorded' | 'replayed'> => {
  // An incomplete tape is compared up to its last call; consequences of missing calls cannot be compared.
  const last = tape.lines.findLastIndex(isCall)
  const recorded = transcriptOf(tape.end.dropped > 0 ? tape.lines.slice(0, last + 1) : tape.lines, frozen)
  const all = transcriptOf(played.lines, frozen)
  const replayed = tape.end.dropped > 0 ? all.slice(0, recorded.length) : all
  return { difference: differenceOf(recorded, replayed), recorded: hashOf(recorded), replayed: hashOf(replayed) }
}

const cut = ({ end, lines }: Tape): Remark[] =>
  end.dropped === 0 ? [] : [{ line: lines.length + 1, call: '', what: 'the tape is incomplete: its end is missing' }]

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 200)

const asText = ({ same, lines, recorded, difference, remarks }: Outcome): string =>
  [
    ...remarks.map(({ line, call, what }) => `line ${line} ${call}: ${what}`),
    same ? `the same: ${lines} lines, sha256 ${recorded}` : `different after ${lines} lines`,
    ...(difference
      ? [
          `first difference: line ${difference.line ?? 'beyond the end'} (${difference.what}) at ${difference.path}`,
          `  recorded  ${shown(difference.recorded)}`,
          `  replayed  ${shown(difference.replayed)}`,
        ]
      : []),
  ].join('\n')

const differs = (outcome: Outcome): CliError => {
  const { line, what, path } = outcome.difference ?? { line: null, what: '', path: '' }
  return new CliError(
    exitCodes.refused,
    `the replay differs first at line ${line ?? 'beyond the end'} (${what}): ${path}`,
    null,
  )
}

export const replay: Command = {
  about: 'Replay a tape in a new world and compare the answers; exits with 0 when they are the same',
  flags: [
    { name: 'tape', kind: 'text', about: 'Path of the tape', positional: true, required: true, path: [] },
    { name: 'id', kind: 'text', about: 'Id of the new world; default: a random one', path: [] },
    { name: 'keep', kind: 'switch', about: 'Keep the new world after the replay', path: [] },
    {
      name: 'password',
      kind: 'text',
      about: 'The password of the demo accounts; default FENGSUI_DEMO_PASSWORD',
      path: [],
    },
  ],
  examples: ['fengsui replay busy-day.ndjson', 'fengsui replay busy-day.ndjson --json --keep --id again'],
  run: async ({ values, target, show }) => {
    const tape = readTape(read(String(values.get('tape'))))
    const options = optionsOf(tape)
    const world = await makeWorld(target, options, values.get('id'))
    const inside = { ...target, world }
    const given = values.get('password')
    const password = typeof given === 'string' ? given : readClientDefaults().password
    const frozen = isFrozen(tape)
    try {
      const remarks = cut(tape)
      const note = (line: TapedCall, what: string) => {
        remarks.push({ line: line.t + 1, call: line.calls.join(','), what })
      }
      await play({ tape, target: inside, options, isFrozen: frozen, password, note })
      const found = compare(tape, await tapeOf(inside), frozen)
      const same = found.difference === null
      const outcome: Outcome = { same, ...found, lines: tape.lines.length, world, remarks }
      show(outcome, asText(outcome))
      if (!same) throw differs(outcome)
    } finally {
      if (values.get('keep') !== true) await callServer(target, controlContracts.deleteWorld, { id: world })
    }
  },
}
