import { writeFileSync } from 'node:fs'

import { callServer } from '#server/cli/client.ts'
import { contractCommand, type Command, type Group } from '#server/cli/command.ts'
import { usageError } from '#server/cli/terminal.ts'
import { recordingContracts as c } from '#shared/scenario/recording.contract.ts'

const write = (file: string, text: string): void => {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw usageError(`<file> "${file}" cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const save: Command = {
  about: 'Write what was recorded so far into a scenario file',
  flags: [{ name: 'file', kind: 'text', about: 'Path of the file', positional: true, required: true, path: [] }],
  examples: ['fengsui demo save drill.yaml --world t1'],
  calls: [c.recordedScenario, c.recording],
  run: async ({ values, target, show }) => {
    const file = String(values.get('file'))
    const { yaml } = c.recordedScenario.output.parse(await callServer(target, c.recordedScenario, {}))
    const { steps, gapCount } = c.recording.output.parse(await callServer(target, c.recording, {}))
    write(file, yaml)
    const gaps = gapCount === 0 ? '' : `; ${gapCount} acts that no step can repeat are missing (fengsui demo status)`
    show({ file, steps, gaps: gapCount }, `${steps} steps${gaps}`)
  },
}

export const demo: Group = {
  about: 'A demo: what control calls do in a world, recorded as the steps of a scenario',
  usual: 'status',
  commands: {
    status: contractCommand(c.recording, { examples: ['fengsui demo status --world t1'] }),
    start: contractCommand(c.startRecording, { examples: ['fengsui demo start --world t1'] }),
    stop: contractCommand(c.stopRecording, { examples: ['fengsui demo stop --world t1'] }),
    save,
    discard: contractCommand(c.discardRecording, { examples: ['fengsui demo discard --world t1'] }),
  },
}
