import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'

// What a file needs at run time. Type imports are left out: they are erased, and the `types` step checks them.

const isSource = (/** @type {string} */ file) => /\.(?:tsx?|js)$/.test(file)

/** Modules that a source imports, statically or not. @param {string} file @param {string} text @returns {string[]} */
const importedModules = (file, text) => {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const isType = (/** @type {{ start: number }} */ { start }) =>
    /^(?:import|export)\s+type\b/.test(text.slice(start, start + 20))
  const imports = staticImports.filter((one) => !isType(one)).map(({ moduleRequest }) => moduleRequest.value)
  const exports = staticExports.filter((one) => !isType(one)).flatMap(({ entries }) => entries)
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1))
  return [...imports, ...exports.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []), ...dynamic]
}

const typeImports = /^(?:import|export)\s+type\b[^'"]*['"][^'"\n]*['"]/gm

/** String literals that may name a file: a worker, a program, a document or a table that is read. @param {string} text */
const namedFiles = (text) =>
  [...text.replaceAll(typeImports, '').matchAll(/['"`](?=[^'"`\n]*\.[a-z]+['"`])([\w./ -]+)['"`]/g)].map(
    ([, name = '']) => name,
  )

/** @param {string} text of a sheet */
const importedSheets = (text) => [...text.matchAll(/@import\s+['"]([^'"]+)['"]/g)].map(([, name = '']) => name)

/** @typedef {[from: string, to: string]} Subpath one that ends with a slash covers everything below it */

/** @param {string} name @param {readonly Subpath[]} subpaths */
const subpathOf = (name, subpaths) =>
  subpaths.find(([from]) => (from.endsWith('/') ? name.startsWith(from) : name === from))

/** @typedef {{ file: string, text: string, subpaths: readonly Subpath[], exists: (file: string) => boolean }} Source */

/** @param {string} name @param {Source} source @returns {string[]} */
const resolved = (name, { file, subpaths, exists }) => {
  const plain = name.replace(/\?.*$/, '')
  const subpath = subpathOf(plain, subpaths)
  if (subpath !== undefined) return [subpath[1] + plain.slice(subpath[0].length)].filter(exists)
  // A program or document may be named relative to the repository.
  return [posix.join(posix.dirname(file), plain), posix.normalize(plain)].filter(exists)
}

/** Files of the repository that a source needs. @param {Source} source @returns {string[]} */
export const filesNeeded = (source) => {
  const { file, text } = source
  const names = isSource(file) ? [...importedModules(file, text), ...namedFiles(text)] : importedSheets(text)
  return [...new Set(names.flatMap((name) => resolved(name, source)))].filter((needed) => needed !== file)
}

/** The condition under which the sources are exported. */
const SOURCE = 'fengsui-source'

const folderOf = (/** @type {string} */ path) => path.replace(/^\.\//, '').replace(/\*$/, '')

/**
 * The folders behind import names: `client/src/` behind `#client/`, and the exports of the package.
 * @param {{ name: string, imports?: Record<string, string>, exports?: Record<string, string | Record<string, string>> }} manifest
 * @returns {Subpath[]}
 */
export const subpathsOf = ({ name, imports = {}, exports = {} }) => {
  const sources = Object.entries(exports).flatMap(([from, to]) => {
    const source = typeof to === 'string' ? undefined : to[SOURCE]
    return source === undefined ? [] : [/** @type {Subpath} */ ([from.replace('.', name), folderOf(source)])]
  })
  return [
    ...Object.entries(imports).map(([from, to]) => /** @type {Subpath} */ ([folderOf(from), folderOf(to)])),
    ...sources,
  ]
}
