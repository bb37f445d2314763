import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from '#scripts/lib/paths.js'
import { node, quietly, run, timed } from '#scripts/lib/run.js'
import { hashOfContents, isStamped, stamp } from '#scripts/lib/stamp.js'

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/** @param {string} file @returns {Packages} */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** Packages that were installed by hand are accepted when their versions match the lock. */
const agreesWithLock = () => {
  const wanted = packagesOf(at('package-lock.json'))
  const present = packagesOf(at('node_modules/.package-lock.json'))
  const names = Object.keys(wanted).filter((name) => name !== '')
  return names.every((name) =>
    present[name] === undefined ? wanted[name]?.optional === true : present[name].version === wanted[name]?.version,
  )
}

/** In a process of its own: a process that failed to load a native module once cannot load it later. */
const nativeModuleLoads = async () => {
  const { code } = await node(['-e', "new (require('better-sqlite3'))(':memory:').close()"], { quiet: true })
  return code === 0
}

/** Headers next to the running Node save the native build a download. @returns {Record<string, string>} */
const headers = () => {
  const prefix = dirname(dirname(process.execPath))
  return existsSync(join(prefix, 'include/node/node.h')) ? { npm_package_config_node_gyp_nodedir: prefix } : {}
}

/** @param {string[]} args @param {Record<string, string>} [env] */
const npm = (args, env) => {
  const options = { env: { ...env }, quiet: true }
  const program = process.env['npm_execpath']
  if (program?.endsWith('npm-cli.js')) return run(process.execPath, [program, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}

// Not `npm ci`: it refuses a lock without the native packages of some platform, and a registry may not carry all of them.
// With --no-save npm follows the lock and does not rewrite it.
// Scripts are skipped: the native module is built in a step of its own, in parallel with others.
const npmInstall = () =>
  npm(['install', '--no-save', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])

/** Where a firewall drops downloads silently, the request alone waits for minutes. */
const PREBUILT_TIMEOUT_MS = 30_000

const fetchPrebuilt = () =>
  node(['../prebuild-install/bin.js'], {
    cwd: at('node_modules/better-sqlite3'),
    quiet: true,
    timeoutMs: PREBUILT_TIMEOUT_MS,
  })

/** Two large files, compiled on two cores. */
const compile = () =>
  npm(['rebuild', 'better-sqlite3', '--loglevel=error'], {
    ...headers(),
    npm_config_build_from_source: 'true',
    JOBS: 'max',
  })

const expected = () => {
  const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(at('package.json'), 'utf8'),
  )
  const wanted = JSON.stringify({ dependencies, devDependencies, overrides, allowScripts })
  return hashOfContents(['package-lock.json'], [wanted, process.version, process.platform, process.arch])
}

/** Brings node_modules in line with the lock, except for the native module. */
export const installPackages = async () => {
  if (isStamped('node_modules', expected())) return
  const untouched = !existsSync(at('node_modules/.stamp'))
  if (!(untouched && agreesWithLock())) await quietly('Installing packages', npmInstall)
}

const makeNativeModule = async () => {
  if (await nativeModuleLoads()) return
  const { code } = await timed('Fetching a build of better-sqlite3', fetchPrebuilt)
  if (code === 0 && (await nativeModuleLoads())) return
  await quietly('Compiling better-sqlite3 (python3, make, g++)', compile)
}

/** Brings the native module in line with this Node and this machine, once the packages are installed. */
export const installNativeModule = async () => {
  const value = expected()
  if (isStamped('node_modules', value)) return
  await makeNativeModule()
  stamp('node_modules', value)
}
