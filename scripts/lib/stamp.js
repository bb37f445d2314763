import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from '#scripts/lib/paths.js'

// A stamp lies inside the output that it describes. Deleting the output deletes the stamp, and the step runs again.

/** @param {readonly string[]} parts */
const digest = (parts) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** @param {string} name */
const contentOf = (name) => (existsSync(at(name)) ? readFileSync(at(name), 'utf8') : '')

/**
 * Hash of contents, for a few small files.
 * @param {readonly string[]} files
 * @param {readonly string[]} [facts] further things the output depends on
 */
export const hashOfContents = (files, facts = []) => digest([...files.map(contentOf), ...facts])

/** @param {string} path @returns {string[]} */
const describe = (path) => {
  const stat = statSync(at(path), { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return [`${path} ${stat.size} ${stat.mtimeMs}`]
  const names = readdirSync(at(path)).filter((name) => !/\.test\.tsx?$|^\./.test(name))
  return names.sort().flatMap((name) => describe(join(path, name)))
}

/**
 * Hash of paths, sizes and modification times, for whole source trees. Tests and dotfiles do not count.
 * @param {readonly string[]} paths
 */
export const hashOfTree = (paths) => digest(paths.flatMap(describe))

/** @param {string} folder @param {string} value */
export const isStamped = (folder, value) => contentOf(join(folder, '.stamp')) === value

/** @param {string} folder @param {string} value */
export const stamp = (folder, value) => {
  const file = at(folder, '.stamp')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, value)
}

/** Called before the output changes: a half-changed output must not count as built. @param {string} folder */
export const unstamp = (folder) => rmSync(at(folder, '.stamp'), { force: true })
