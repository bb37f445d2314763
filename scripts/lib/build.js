import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from '#scripts/lib/compress.js'
import { copyDeclarations } from '#scripts/lib/declarations.js'
import { at } from '#scripts/lib/paths.js'
import { node, quietly } from '#scripts/lib/run.js'
import { hashOfTree, isStamped, stamp, unstamp } from '#scripts/lib/stamp.js'
import { inFreshFolder, swapIn } from '#scripts/lib/swap-in.js'

const serverSources = ['package-lock.json', 'rolldown.config.ts', 'shared', 'simulator', 'server', 'prisma']
const testingSources = [
  ...serverSources,
  'rolldown.testing.config.ts',
  'scripts/lib/declarations.js',
  'tsconfig.base.json',
]
const clientSources = [
  'package-lock.json',
  'vite.config.ts',
  'scripts/lib/antd-styles.js',
  'scripts/lib/compress.js',
  'scripts/lib/css-rules.js',
  'scripts/lib/named-media.js',
  'shared',
  'client',
]

/**
 * Builds in a temporary folder and swaps in a complete result, because a server may be running from the target.
 * @param {string} target such as `dist/client`
 * @param {string} value stamp of its sources
 * @param {(folder: string) => Promise<void>} work
 */
const build = async (target, value, work) => {
  if (isStamped(target, value)) return
  await inFreshFolder(at('.build'), async (folder) => {
    await work(folder)
    unstamp(target)
    swapIn(folder, at(target))
  })
  stamp(target, value)
}

/** @param {string} config @param {string} folder */
const bundle = (config, folder) =>
  node(['node_modules/rolldown/bin/cli.mjs', '-c', config, '--dir', folder], { quiet: true })

export const buildServer = () =>
  build('dist/server', hashOfTree(serverSources), async (folder) => {
    await quietly('Building the server', () => bundle('rolldown.config.ts', folder))
    await quietly('Warming it up', () => node([join(folder, 'warm-up.js')], { quiet: true }))
    // npm sets this bit when the package is installed; here the file is run in place.
    chmodSync(join(folder, 'cli.js'), 0o755)
  })

export const buildClient = () =>
  build('dist/client', hashOfTree(clientSources), async (folder) => {
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', folder]
    await quietly('Building the console', () => node(vite, { quiet: true }))
    await precompress(folder)
  })

/** `fengsui/testing` with its declarations. Built on request only: no start needs it. */
export const buildTesting = () =>
  build('dist/testing', hashOfTree(testingSources), async (folder) => {
    const compile = ['node_modules/typescript/bin/tsc', '-b', 'server']
    await quietly('Checking the types of the test API', () => node(compile, { quiet: true }))
    await quietly('Building the test API', () => bundle('rolldown.testing.config.ts', folder))
    const entries = ['index', 'vitest', 'playwright'].map((name) => `server/testing/${name}`)
    copyDeclarations(entries, join(folder, 'types'))
  })
