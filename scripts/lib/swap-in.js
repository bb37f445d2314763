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

// Not every system can exchange a folder atomically, but a file can be replaced. So the files of a build move in one by one,
// the entry files last: a client that has the old page or entry still finds the files that it names.

/** Lists the files of the current build; any other file belongs to the previous one. */
const LIST = '.files'

/** Files whose name changes with their content, such as `main-1a2b3c4d.js`, and all files in subfolders. @param {string} name */
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
 * Moves a build from its own folder to the target. The files of the previous build stay until the next one, for pages and
 * programs that still use them.
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
  const expected = new Set([...names, ...before])
  for (const name of filesOf(to)) if (!expected.has(name)) rmSync(join(to, name), { force: true })
  writeFileSync(join(to, LIST), names.join('\n'))
}

/**
 * Runs `work` with an empty folder in `parent`, which is deleted afterwards.
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
