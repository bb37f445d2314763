import { test as base, type RunnerTask, type TestAPI } from 'vitest'

import { createFengsui } from '#server/testing/create-fengsui.ts'
import type { Fengsui, FengsuiOptions, NewWorld } from '#server/testing/types/fengsui.ts'
import type { TestWorld } from '#server/testing/types/world.ts'

export interface FengsuiFixtures {
  /** Options of a file's server, inherited by its worlds. Set with `test.override({ fengsuiOptions: … })`. */
  readonly fengsuiOptions: FengsuiOptions
  /** The server; one per file. */
  readonly fengsui: Fengsui
  /** Options of a test's world. Set with `test.override({ worldOptions: … })` for a file or a `describe`. */
  readonly worldOptions: NewWorld
  /** The test's own world, closed at its end. */
  readonly world: TestWorld
}

const namesOf = ({ name, suite }: RunnerTask): string => (suite ? `${namesOf(suite)} ${name}` : name)

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The command that runs only this test; `-t` takes a pattern. */
const commandOf = (task: RunnerTask): string => {
  const name = namesOf(task).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return `npx vitest run ${task.file.name} -t ${quoted(`^${name}$`)}`
}

/** `test` of Vitest with a world per test. */
export const test: TestAPI<FengsuiFixtures> = base.extend<FengsuiFixtures>({
  fengsuiOptions: [{}, { scope: 'file', injected: true }],
  fengsui: [
    async ({ fengsuiOptions }, provide) => {
      await using fengsui = await createFengsui(fengsuiOptions)
      await provide(fengsui)
    },
    { scope: 'file' },
  ],
  worldOptions: [{}, { injected: true }],
  world: async ({ fengsui, worldOptions, task }, provide) => {
    await using world = await fengsui.world({ repeat: commandOf(task), ...worldOptions })
    await provide(world)
  },
})
