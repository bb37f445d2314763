import { chmodSync } from 'node:fs'
import { precompress } from '#scripts/lib/compress.js'
import { copyDeclarations } from '#scripts/lib/declarations.js'
import { at } from '#scripts/lib/paths.js'
import { node, quietly } from '#scripts/lib/run.js'
import { hashOfTree, isStamped, stamp } from '#scripts/lib/stamp.js'

const serverSources = ['package-lock.json', 'rolldown.config.ts', 'shared', 'simulator', 'server', 'prisma']
const testingSources = [
  ...serverSources,
  'rolldown.testing.config.ts',
  'scripts/lib/declarations.js',
  'tsconfig.base.json',
]
const clientSources = ['package-lock.json', 'vite.config.ts', 'scripts/lib/compress.js', 'shared', 'client']

export const buildServer = async () => {
  const value = hashOfTree(serverSources)
  if (isStamped('dist/server', value)) return
  const rolldown = 'node_modules/rolldown/bin/cli.mjs'
  await quietly('Building the server', () => node([rolldown, '-c', 'rolldown.config.ts'], { quiet: true }))
  // npm does so for whoever installs it; here it is called where it lies.
  chmodSync(at('dist/server/cli.js'), 0o755)
  stamp('dist/server', value)
}

export const buildClient = async () => {
  const value = hashOfTree(clientSources)
  if (isStamped('dist/client', value)) return
  const vite = 'node_modules/vite/bin/vite.js'
  await quietly('Building the console', () => node([vite, 'build', '--logLevel', 'warn'], { quiet: true }))
  await precompress(at('dist/client'))
  stamp('dist/client', value)
}

/** `fengsui/testing` with its declarations. Only when somebody asks for it: no start needs it. */
export const buildTesting = async () => {
  const value = hashOfTree(testingSources)
  if (isStamped('dist/testing', value)) return
  const compile = ['node_modules/typescript/bin/tsc', '-b', 'server']
  await quietly('Checking the types of the test API', () => node(compile, { quiet: true }))
  const bundle = ['node_modules/rolldown/bin/cli.mjs', '-c', 'rolldown.testing.config.ts']
  await quietly('Building the test API', () => node(bundle, { quiet: true }))
  const entries = ['index', 'vitest', 'playwright'].map((name) => `server/testing/${name}`)
  copyDeclarations(entries, at('dist/testing/types'))
  stamp('dist/testing', value)
}
