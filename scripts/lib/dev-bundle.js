import { createHash } from 'node:crypto'
import { isBuiltin } from 'node:module'
import { isAbsolute } from 'node:path'
import { watch } from 'rolldown'
import { generate } from '#scripts/lib/generate.js'
import { at, root } from '#scripts/lib/paths.js'
import { reportFailure } from '#scripts/lib/report-failure.js'

/**
 * @typedef {object} Listeners
 * @property {() => void} onStart
 * @property {(packages: string[]) => void} onChange with the packages that the program imports
 * @property {() => void} onSame a file was saved, and the bundle is unchanged
 * @property {(message: string) => void} onError
 */

/** Packages are loaded from `node_modules`: bundling them too takes twice as long. @param {string} id */
const isPackage = (id) => !/^[.#\0]/.test(id) && !isAbsolute(id)

/** @param {import('rolldown').OutputBundle} bundle */
const chunksOf = (bundle) => Object.values(bundle).filter((file) => file.type === 'chunk')

/** @param {import('rolldown').OutputBundle} bundle */
const hashOf = (bundle) => {
  const parts = chunksOf(bundle).map(({ code }) => code)
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

/** @param {import('rolldown').OutputBundle} bundle */
const packagesOf = (bundle) => {
  const imported = new Set(chunksOf(bundle).flatMap(({ imports }) => imports))
  return [...imported].filter((name) => !(name in bundle) && !isBuiltin(name))
}

/** Brings the database client up to date before each bundle, and reports each one. @param {Listeners} listeners */
const reportingPlugin = ({ onStart, onChange, onSame }) => {
  let last = ''
  return {
    name: 'report-bundles',
    /** @this {import('rolldown').PluginContext} */
    async buildStart() {
      onStart()
      // The client is generated from the schema, so no module imports it.
      this.addWatchFile(at('prisma/schema.prisma'))
      await generate()
    },
    /** @param {unknown} _ @param {import('rolldown').OutputBundle} bundle */
    writeBundle(_, bundle) {
      const hash = hashOf(bundle)
      const isSame = hash === last
      last = hash
      if (isSame) onSame()
      else onChange(packagesOf(bundle))
    },
  }
}

// Editors truncate a file before they write it.
const DELAY_MS = 20

/**
 * Bundles the server from its sources into a folder, and again whenever one of them changes. A failed bundle leaves the files of
 * the previous one.
 * @param {string} folder two levels below the repository, as `dist/server` is: the server finds its files from there
 * @param {Listeners} listeners
 */
export const watchBundle = (folder, listeners) => {
  const watcher = watch({
    cwd: root,
    input: { main: 'server/main.ts', 'seed-worker': 'server/worlds/seeding/seed-worker.ts' },
    platform: 'node',
    external: isPackage,
    transform: { target: 'node20.19' },
    plugins: [reportingPlugin(listeners)],
    // Names without a hash: with one, the files of hundreds of bundles would pile up.
    output: { dir: folder, format: 'esm', sourcemap: true, chunkFileNames: '[name].js' },
    watch: { buildDelay: DELAY_MS },
  })
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') listeners.onError(event.error.message)
    if ('result' in event) event.result.close().catch(reportFailure)
  })
  return watcher
}
