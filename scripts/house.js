import { readFileSync } from 'node:fs'
import { repositoryFiles } from '#scripts/lib/changed-files.js'
import { subpathsOf } from '#scripts/lib/changed-imports.js'
import { cyclesOf, climbs, crossesFeatures, importsOf } from '#scripts/lib/house-graph.js'
import { factsOf } from '#scripts/lib/house-source.js'
import { takesNothing } from '#scripts/lib/options.js'
import { at } from '#scripts/lib/paths.js'

// `npm run house`: the size and the order of the production code, in figures. What may not break is held by the linter.

const files = repositoryFiles()
const textOf = (/** @type {string} */ file) => readFileSync(at(file), 'utf8')

const isProduction = (/** @type {string} */ file) =>
  /^(?:client\/src|server|shared|simulator|scripts)\//.test(file) && !/\.test\.|\/test-/.test(file)
const known = new Set(files)
const subpaths = subpathsOf(JSON.parse(textOf('package.json')))

/** The file behind an import name; none for a package. @param {string} name */
const behind = (name) => {
  const subpath = subpaths.find(([from]) => name.startsWith(from))
  const file = subpath === undefined ? name : subpath[1] + name.slice(subpath[0].length).replace(/\?.*$/, '')
  return known.has(file) ? [file] : []
}

/** @param {readonly number[]} values @param {number} share */
const quantile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0
const sum = (/** @type {readonly number[]} */ values) => values.reduce((all, value) => all + value, 0)

takesNothing()
const production = files.filter((file) => isProduction(file) && /\.(?:tsx?|js)$/.test(file))
const facts = new Map(production.map((file) => [file, factsOf(file, textOf(file))]))
const imports = new Map([...facts].map(([file, { modules }]) => [file, modules.flatMap(behind)]))
const all = [...facts.values()]
const [sizes, functions] = [all.map(({ lines }) => lines), all.flatMap((one) => one.functions)]
const sheets = files.filter((file) => isProduction(file) && file.endsWith('.css')).map(textOf)
const cycles = cyclesOf(imports)

/** @type {[string, string | number][]} */
const figures = [
  ['production lines', sum(sizes)],
  ['lines of CSS', sum(sheets.map((text) => text.split('\n').length - 1))],
  ['stylesheets over 250 lines', sheets.filter((text) => text.split('\n').length > 251).length],
  ['files, median and p90', `${sizes.length}, ${quantile(sizes, 0.5)}, ${quantile(sizes, 0.9)}`],
  ['functions, median and p90', `${functions.length}, ${quantile(functions, 0.5)}, ${quantile(functions, 0.9)}`],
  ['import cycles, types included', cycles.length],
  ['imports into the inside of another feature', importsOf(imports).filter(crossesFeatures).length],
  ['imports to a higher layer', importsOf(imports).filter(climbs).length],
  ['banned words in comments', sum(all.map(({ bannedWords }) => bannedWords))],
]
for (const [name, value] of figures) process.stdout.write(`${name.padEnd(46)}${value}\n`)
for (const cycle of cycles) process.stdout.write(`cycle: ${cycle.join(', ')}\n`)
