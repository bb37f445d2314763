import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'

// A folder cannot be exchanged for another in one step on every system, a file can. So the files of a build move in one by
// one, what others are named by at last: whoever has read the old page or entry still finds what it names.

/** What belongs to the build that lies there; anything else is of the one before. */
const LIST = '.files'

/** Files whose name changes with their content, such as `main-1a2b3c4d.js`, and whatever lies deeper. @param {string} name */
const isNamed = (name) => dirname(name) !== '.' || /-[\w-]{8}\.[\w.-]+$/.test(name)

/** @param {string} folder @returns {string[]} */
const filesOf = (folder) => {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** @param {string} folder @returns {string[]} */
const listed = (folder) => {
  const list = join(folder, LIST)
  return existsSync(list) ? readFileSync(list, 'utf8').split('\n') : filesOf(folder)
}

/**
 * Moves a build from its own folder to where it is used. The files of the build before stay until the next one, for pages
 * and programs that still run from it.
 * @param {string} from on the same disk
 * @param {string} to
 */
export const swapIn = (from, to) => {
  const before = listed(to)
  const names = filesOf(from).sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  for (const name of names) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    renameSync(join(from, name), join(to, name))
  }
  const kept = new Set([...names, ...before])
  for (const name of filesOf(to)) if (!kept.has(name)) rmSync(join(to, name), { force: true })
  writeFileSync(join(to, LIST), names.join('\n'))
}

/**
 * Runs `work` with an empty folder in `parent`, which goes afterwards.
 * @param {string} parent
 * @param {(folder: string) => Promise<void>} work
 */
export const inFreshFolder = async (parent, work) => {
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'output-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
