import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { typedInput, type Command } from '#server/cli/command.ts'
import { flagsOf } from '#server/cli/flags.ts'
import { CliError, exitCodes, usageError, type ExitCode } from '#server/cli/terminal.ts'
import { SimulatorOptions } from '#shared/simulator-options.ts'

// In the folder of this file when built; otherwise in the sources.
const programs = [join(import.meta.dirname, 'simulator.js'), join(import.meta.dirname, '../../../simulator/main.ts')]

const sharedFlags = ['url', 'world', 'token', 'json']
const flags = flagsOf(SimulatorOptions).filter(({ name }) => !sharedFlags.includes(name))

const knownCodes: readonly number[] = Object.values(exitCodes)
const codeOf = (code: number): ExitCode => (knownCodes.includes(code) ? (code as ExitCode) : exitCodes.refused) // a known code

/** Runs the simulator as a child process, forwards signals to it and waits for its exit. */
const runProcess = (program: string, input: object): Promise<number> =>
  new Promise((resolve, reject) => {
    // With the flags of this process, such as a TypeScript loader.
    const child = spawn(process.execPath, [...process.execArgv, program, JSON.stringify(input)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal))
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? exitCodes.refused))
  })

export const simulate: Command = {
  about: 'Simulate a city in a separate process and feed a server whose own simulation is off',
  flags,
  examples: [
    'fengsui simulate',
    'fengsui simulate --world live --for 7d --json',
    'fengsui simulate --outlet jsonl --size small --for 1d > signals.jsonl',
  ],
  run: async ({ values, target, json }) => {
    const program = programs.find((path) => existsSync(path))
    if (program === undefined) throw usageError('the simulator is not built: `npm run build` builds it')
    const { url, world, token } = target
    const typed = typedInput({ input: SimulatorOptions }, flags, values)
    const code = await runProcess(program, {
      ...typed,
      url,
      json,
      ...(world !== undefined && { world }),
      ...(token !== undefined && { token }),
    })
    if (code !== exitCodes.ok) throw new CliError(codeOf(code), '')
  },
}
