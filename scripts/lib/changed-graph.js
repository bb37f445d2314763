import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesNeeded, subpathsOf } from '#scripts/lib/changed-imports.js'

/** @typedef {Map<string, Set<string>>} Importers of each file */

const isRead = (/** @type {string} */ file) =>
  /\.(?:tsx?|js|css)$/.test(file) && !file.startsWith('tests/architecture/bad/')

/**
 * Which files need which, read from a whole repository.
 * @param {string} folder
 * @param {readonly string[]} files those that are there
 * @param {{ deleted?: readonly string[], alsoNeeded?: Record<string, readonly string[]> }} [more] deleted files may still be named
 * @returns {Importers}
 */
export const importersIn = (folder, files, { deleted = [], alsoNeeded = {} } = {}) => {
  const known = new Set([...files, ...deleted])
  const textOf = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8')
  const subpaths = subpathsOf(JSON.parse(textOf('package.json')))
  /** @type {Importers} */
  const importers = new Map()
  const add = (/** @type {string} */ importer, /** @type {readonly string[]} */ needed) => {
    for (const file of needed) importers.set(file, (importers.get(file) ?? new Set()).add(importer))
  }
  for (const file of files.filter(isRead))
    add(file, filesNeeded({ file, text: textOf(file), subpaths, exists: (name) => known.has(name) }))
  for (const [file, needed] of Object.entries(alsoNeeded)) add(file, needed)
  return importers
}

/**
 * All files that need one of these, directly or not, and these themselves.
 * @param {readonly string[]} files @param {Importers} importers
 * @param {(file: string) => boolean} [stops] whether the importers of a file are not looked at
 */
export const reached = (files, importers, stops = () => false) => {
  const found = new Set(files)
  // Iterating over a Set includes the entries that are added meanwhile.
  for (const file of found) if (!stops(file)) for (const importer of importers.get(file) ?? []) found.add(importer)
  return found
}
