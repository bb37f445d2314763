import { test as base, type RunnerTask, type TestAPI } from 'vitest'

import { createFengsui } from '#server/testing/create-fengsui.ts'
import type { Fengsui, FengsuiOptions, NewWorld } from '#server/testing/types/fengsui.ts'
import type { TestWorld } from '#server/testing/types/world.ts'

export interface FengsuiFixtures {
  /** What the server of a file is made of; its worlds follow it. Set with `test.override({ fengsuiOptions: … })`. */
  readonly fengsuiOptions: FengsuiOptions
  /** The server, one for each file. */
  readonly fengsui: Fengsui
  /** What the world of a test is made of. Set with `test.override({ worldOptions: … })` for a file or a `describe`. */
  readonly worldOptions: NewWorld
  /** A world of the test's own, which ends with it. */
  readonly world: TestWorld
}

const namesOf = ({ name, suite }: RunnerTask): string => (suite ? `${namesOf(suite)} ${name}` : name)

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The command that runs this test and no other; `-t` takes a pattern. */
const commandOf = (task: RunnerTask): string => {
  const name = namesOf(task).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return `npx vitest run ${task.file.name} -t ${quoted(`^${name}$`)}`
}

/** `test` of Vitest with a world for each test. */
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
