import { readFileSync } from 'node:fs'

import { callServer } from '#server/cli/client.ts'
import { contractCommand, type Command, type Group } from '#server/cli/command.ts'
import type { Flag } from '#server/cli/flags.ts'
import { lengthText, runsWords, runWords } from '#server/cli/run-words.ts'
import { show } from '#server/cli/show.ts'
import { usageError } from '#server/cli/terminal.ts'
import { scenarioContracts } from '#shared/scenario/scenario.contract.ts'
import { SECOND } from '#shared/time.ts'

const c = scenarioContracts

const oneInWords = (answer: unknown): string => runWords(c.stopScenario.output.parse(answer))
const allInWords = (answer: unknown): string => runsWords(c.scenarioRuns.output.parse(answer))

const entriesInWords = (answer: unknown): string =>
  show(c.scenarios.output.parse(answer).map((entry) => ({ ...entry, length: lengthText(entry.length * SECOND) })))

const isFile = (text: string): boolean => /[./\\]/.test(text)

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw usageError(`<scenario> "${path}" cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const run: Command = {
  about: 'Run a scenario in a world, on its clock: one that comes with Fengsui, or a file of your own',
  flags: [
    {
      name: 'scenario',
      kind: 'text',
      about: 'Its name, or the path of a YAML or JSON file',
      positional: true,
      required: true,
      path: ['name'],
    },
  ],
  examples: ['fengsui scenario run single-fire', 'fengsui scenario run ./night.yaml --world t1'],
  calls: [c.runScenario, c.runOwnScenario],
  run: async ({ values, target, show: say }) => {
    const scenario = String(values.get('scenario'))
    const begun = await (isFile(scenario)
      ? callServer(target, c.runOwnScenario, { yaml: read(scenario) })
      : callServer(target, c.runScenario, { name: scenario }))
    say(begun, oneInWords(begun))
  },
}

const fileFlag: Flag = {
  name: 'file',
  kind: 'text',
  about: 'Path of a YAML or JSON file',
  positional: true,
  required: true,
  path: [],
}

const save: Command = {
  about: 'Save a scenario on the server, for all its worlds; nothing is saved if it has an error',
  flags: [
    fileFlag,
    { name: 'replaces', kind: 'text', about: 'Name of the saved scenario that it replaces', path: ['replaces'] },
  ],
  examples: ['fengsui scenario save ./night.yaml', 'fengsui scenario save ./night.yaml --replaces night'],
  calls: [c.saveScenario],
  run: async ({ values, target, show: say }) => {
    const yaml = read(String(values.get('file')))
    const replaces = values.get('replaces')
    const saved = await callServer(target, c.saveScenario, { yaml, ...(replaces !== undefined && { replaces }) })
    say(saved, entriesInWords([saved]))
  },
}

const check: Command = {
  about: 'Check a scenario file; nothing runs, and nothing is saved',
  flags: [fileFlag],
  examples: ['fengsui scenario check ./night.yaml'],
  calls: [c.checkScenario],
  run: async ({ values, target, show: say }) => {
    const { entry } = c.checkScenario.output.parse(
      await callServer(target, c.checkScenario, { yaml: read(String(values.get('file'))) }),
    )
    say(entry, entriesInWords([entry]))
  },
}

export const scenario: Group = {
  about: 'Scenarios: what devices, people and the network do, one step after the other',
  usual: 'list',
  commands: {
    list: contractCommand(c.scenarios, { examples: ['fengsui scenario list'], inWords: entriesInWords }),
    show: contractCommand(c.scenario, {
      places: ['name'],
      words: { name: 'Name of the scenario' },
      examples: ['fengsui scenario show single-fire', 'fengsui scenario show single-fire > own.yaml'],
      inWords: (answer) => c.scenario.output.parse(answer).yaml.trimEnd(),
    }),
    run,
    check,
    save,
    delete: contractCommand(c.deleteScenario, {
      places: ['name'],
      words: { name: 'Name of the saved scenario' },
      examples: ['fengsui scenario delete night'],
    }),
    stop: contractCommand(c.stopScenario, {
      places: ['name'],
      words: { name: 'Name of the scenario' },
      examples: ['fengsui scenario stop single-fire --world t1'],
      inWords: oneInWords,
    }),
    status: contractCommand(c.scenarioRuns, {
      words: { tail: 'At most this many lines of each transcript' },
      examples: ['fengsui scenario status --world t1'],
      inWords: allInWords,
    }),
  },
}
