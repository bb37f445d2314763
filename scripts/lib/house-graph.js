// What the imports of a repository say about the house: import cycles, and imports that cross a border.

/** @typedef {ReadonlyMap<string, readonly string[]>} Imports files that each file imports */

/** Visits files depth first, and lists each after those that it leads to. @param {Imports} imports @param {readonly string[]} files */
const finished = (imports, files) => {
  /** @type {string[]} */
  const order = []
  const seen = new Set()
  const visit = (/** @type {string} */ file) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const next of imports.get(file) ?? []) visit(next)
    order.push(file)
  }
  for (const file of files) visit(file)
  return order
}

/** @param {Imports} imports @returns {Imports} */
const reversed = (imports) => {
  /** @type {Map<string, string[]>} */
  const importers = new Map()
  for (const [file, needed] of imports)
    for (const other of needed) importers.set(other, [...(importers.get(other) ?? []), file])
  return importers
}

/** Files that import each other, directly or not (Kosaraju): one list for each cycle. @param {Imports} imports @returns {string[][]} */
export const cyclesOf = (imports) => {
  const importers = reversed(imports)
  const placed = new Set()
  return finished(imports, [...imports.keys()])
    .toReversed()
    .map((file) => {
      const cycle = finished(
        new Map([...importers].filter(([name]) => !placed.has(name))),
        placed.has(file) ? [] : [file],
      )
      const fresh = cycle.filter((name) => !placed.has(name))
      for (const name of fresh) placed.add(name)
      return fresh.toSorted()
    })
    .filter(({ length }) => length > 1)
}

/** @typedef {{ from: string, to: string }} Import one file and another that it imports */

/** @param {Imports} imports @returns {Import[]} */
export const importsOf = (imports) => [...imports].flatMap(([from, needed]) => needed.map((to) => ({ from, to })))

const featureOf = (/** @type {string} */ file) => /^client\/src\/features\/([^/]+)\//.exec(file)?.[1]

export const isIndex = (/** @type {string} */ file) => /^client\/src\/features\/[^/]+\/index\.tsx?$/.test(file)

/** Whether an import leads from one feature of the console into the inside of another. @param {Import} one */
export const crossesFeatures = ({ from, to }) => {
  const [mine, other] = [featureOf(from), featureOf(to)]
  return mine !== undefined && other !== undefined && mine !== other && !isIndex(to)
}

/**
 * The layers of the server, the lowest first: a file imports its own layer and lower ones. `app.ts`, the start, the command
 * line and the test API are above all.
 */
const serverLayers = [
  /^server\/(?:platform|config)\//,
  /^server\/worlds\//,
  /^server\/(?:modules|realtime)\//,
  /^server\/acts\//,
  /^server\/(?:people|scenarios)\//,
  /^server\/instances\//,
  /^server\/http\//,
  /^server\/director\//,
  /^server\//,
]

/** The layers of the console, the lowest first. A new folder is above all until it gets its line here. */
const clientLayers = [
  /^client\/src\/(?:config|lib|theme)\//,
  /^client\/src\/realtime\//,
  /^client\/src\/ui\//,
  /^client\/src\/features\//,
  /^client\/src\/app\//,
  /^client\/src\//,
]

/** Whether an import leads to a higher layer of the server or of the console. @param {Import} one */
export const climbs = ({ from, to }) =>
  [serverLayers, clientLayers].some((layers) => {
    const [mine, other] = [from, to].map((file) => layers.findIndex((layer) => layer.test(file)))
    return mine !== undefined && other !== undefined && mine !== -1 && mine < other
  })
