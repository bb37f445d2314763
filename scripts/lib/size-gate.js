import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * What a browser must fetch of the built console before a page can be used, in compressed bytes and in files.
 * @typedef {{ file: string, imports?: string[], css?: string[] }} Chunk an entry of Vite's manifest
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ routes: readonly string[], limit: number, files: number, after?: readonly string[] }} Page the modules of its
 *   routes, the maximum bytes and the maximum files; with `after`, only what is fetched in addition to these
 */

const entry = 'index.html'

const shell = 'src/app/shell/shell.tsx'
const shellAndList = [shell, 'src/features/event/pages/event-list-page.tsx']

/** @type {Readonly<Record<'login' | 'shell and list' | 'big screen' | 'dashboard' | 'event' | 'map', Page>>} */
export const pages = {
  login: { routes: ['src/features/auth/login/login-page.tsx'], limit: 340_000, files: 16 },
  'shell and list': { routes: shellAndList, limit: 485_000, files: 32 },
  'big screen': { routes: ['src/features/big-screen/big-screen-page.tsx'], limit: 300_000, files: 20 },
  dashboard: { routes: ['src/features/dashboard/pages/dashboard-page.tsx'], after: [shell], limit: 40_000, files: 21 },
  event: { routes: ['src/features/event/pages/event-detail-page.tsx'], after: shellAndList, limit: 40_000, files: 10 },
  map: { routes: ['src/features/map/pages/map-page.tsx'], after: shellAndList, limit: 90_000, files: 10 },
}

/**
 * Every file that is fetched for these chunks: their static imports, transitively, with all styles. Dynamic imports are not
 * among them.
 * @param {Manifest} manifest @param {readonly string[]} roots @returns {string[]}
 */
export const filesFor = (manifest, roots) => {
  /** @type {Set<string>} */
  const files = new Set()
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`the build has no chunk ${key}: has the page moved?`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const root of roots) visit(root)
  return [...files]
}

/** The size of a file as the server sends it. @param {string} folder @param {string} file */
const travelling = (folder, file) => {
  const ready = join(folder, `${file}.br`)
  if (existsSync(ready)) return statSync(ready).size
  const content = readFileSync(join(folder, file))
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return brotliCompressSync(content, { params }).length
}

/**
 * @param {string} folder of a build with its manifest
 * @param {Page} page
 * @returns {{ total: number, files: { file: string, size: number }[] }} heaviest first
 */
export const weigh = (folder, { routes, after }) => {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  const there = new Set(after === undefined ? [] : ['index.html', ...filesFor(manifest, [entry, ...after])])
  const files = ['index.html', ...filesFor(manifest, [entry, ...routes])]
    .filter((file) => !there.has(file))
    .map((file) => ({ file, size: travelling(folder, file) }))
    .toSorted((one, other) => other.size - one.size)
  return { total: files.reduce((sum, { size }) => sum + size, 0), files }
}

/** @param {number} bytes */
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * What is wrong with the size of a page; empty when nothing is wrong.
 * @param {string} folder @param {string} name @param {Page} page @returns {string}
 */
export const complaintAbout = (folder, name, page) => {
  const { total, files } = weigh(folder, page)
  if (files.length > page.files)
    return `${name} is ${files.length} files, more than ${page.files}: see which modules share one in scripts/lib/chunks.js`
  if (total <= page.limit) return ''
  const heaviest = files.slice(0, 8).map(({ file, size }) => `  ${kilo(size)} ${file}`)
  return [`${name} weighs ${kilo(total)}, more than ${kilo(page.limit)}; the heaviest:`, ...heaviest].join('\n')
}
