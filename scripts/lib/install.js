import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { at } from '#scripts/lib/paths.js'
import { quietly, run } from '#scripts/lib/run.js'
import { hashOfContents, isStamped, stamp } from '#scripts/lib/stamp.js'

/** @typedef {Record<string, { version?: string, optional?: boolean }>} Packages */

/** @param {string} file @returns {Packages} */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** What somebody installed by hand is as good, when it is what the lock says and the native module loads here. */
const installedByHand = () => {
  const wanted = packagesOf(at('package-lock.json'))
  const present = packagesOf(at('node_modules/.package-lock.json'))
  const names = Object.keys(wanted).filter((name) => name !== '')
  const agrees = names.every((name) =>
    present[name] === undefined ? wanted[name]?.optional === true : present[name].version === wanted[name]?.version,
  )
  return agrees && nativeModuleLoads()
}

const nativeModuleLoads = () => {
  try {
    const Database = createRequire(at('package.json'))('better-sqlite3')
    new Database(':memory:').close()
    return true
  } catch {
    return false
  }
}

/** Headers beside the running node spare the native build a download. @returns {Record<string, string>} */
const headers = () => {
  const prefix = dirname(dirname(process.execPath))
  return existsSync(join(prefix, 'include/node/node.h')) ? { npm_package_config_node_gyp_nodedir: prefix } : {}
}

// Not `npm ci`: it refuses a lock without the native packages of some platform, and a registry may not carry all of them.
// With --no-save the lock is obeyed and left as it is.
const npmInstall = () => {
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const options = { env: headers(), quiet: true }
  const npm = process.env['npm_execpath']
  if (npm?.endsWith('npm-cli.js')) return run(process.execPath, [npm, ...args], options)
  return run('npm', args, { ...options, shell: process.platform === 'win32' })
}

const expected = () => {
  const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(at('package.json'), 'utf8'),
  )
  const wanted = JSON.stringify({ dependencies, devDependencies, overrides, allowScripts })
  return hashOfContents(['package-lock.json'], [wanted, process.version, process.platform, process.arch])
}

/** Brings node_modules in line with the lock, this Node and this machine. */
export const install = async () => {
  const value = expected()
  if (isStamped('node_modules', value)) return
  const untouched = !existsSync(at('node_modules/.stamp'))
  if (!(untouched && installedByHand())) {
    await quietly('Installing packages (better-sqlite3 may be compiled: python3, make, g++)', npmInstall)
  }
  stamp('node_modules', value)
}
