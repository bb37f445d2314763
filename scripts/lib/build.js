import { precompress } from '#scripts/lib/compress.js'
import { at } from '#scripts/lib/paths.js'
import { node, quietly } from '#scripts/lib/run.js'
import { hashOfTree, isStamped, stamp } from '#scripts/lib/stamp.js'

const serverSources = ['package-lock.json', 'rolldown.config.ts', 'shared', 'simulator', 'server', 'prisma']
const clientSources = ['package-lock.json', 'vite.config.ts', 'scripts/lib/compress.js', 'shared', 'client']

export const buildServer = async () => {
  const value = hashOfTree(serverSources)
  if (isStamped('dist/server', value)) return
  const rolldown = 'node_modules/rolldown/bin/cli.mjs'
  await quietly('Building the server', () => node([rolldown, '-c', 'rolldown.config.ts'], { quiet: true }))
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
