import { readFileSync } from 'node:fs'
import { antdFile, antdIndex, antdNames } from '#scripts/lib/antd-styles.js'
import { at } from '#scripts/lib/paths.js'

/*
 * Which modules of the console share a file. By default the builder makes a file for each set of pages with a module in
 * common. With sixty pages the alarm list was 117 files, and on a slow machine requests took longer than bytes. Here only a few
 * pages count, and each of them still loads nothing that it does not need.
 */

/** @typedef {import('rolldown').ChunkingContext} Graph */
/** @typedef {Readonly<Record<string, readonly string[]>>} Roots names with their entry modules */

/** Frames around pages. A frame loads with all its modules, also those that the pages inside need. */
/** @type {Roots} */
const frames = {
  login: ['src/features/auth/login/login-page.tsx'],
  shell: ['src/app/shell/shell.tsx'],
  screen: ['src/features/big-screen/big-screen-page.tsx'],
}

/** Pages with a size limit (`size-gate.js`), and what every page of the shell loads after the shell. */
/** @type {Roots} */
const pages = {
  list: ['src/features/event/pages/event-list-page.tsx'],
  dashboard: ['src/features/dashboard/pages/dashboard-page.tsx'],
  event: ['src/features/event/pages/event-detail-page.tsx'],
  map: ['src/features/map/pages/map-page.tsx'],
  later: [
    'src/app/shell/deferred-notifiers.tsx',
    'src/app/shell/migration-tip.tsx',
    'src/features/membership/announce-membership.ts',
    'src/features/invitation/invitations.tsx',
  ],
}

/** antd's index names all components, but an import of one is not an import of all. @param {Graph} graph @param {string} id */
const importsOf = (graph, id) => {
  const ids = graph.getModuleInfo(id)?.importedIds ?? []
  if (!ids.includes(antdIndex)) return ids
  return [...ids.filter((one) => one !== antdIndex), ...antdNames(readFileSync(id, 'utf8')).flatMap(antdFile)]
}

/** All modules that load with these roots. @param {Graph} graph @param {readonly string[]} roots @returns {Set<string>} */
const reach = (graph, roots) => {
  for (const root of roots)
    if (graph.getModuleInfo(at(`client/${root}`)) === null)
      throw new Error(`the console has no ${root}: has the page moved?`)
  const found = new Set(roots.map((root) => at(`client/${root}`)))
  // Iterating over a Set includes the entries that are added meanwhile.
  for (const id of found) for (const next of importsOf(graph, id)) found.add(next)
  return found
}

/** @param {Graph} graph @param {Roots} roots @returns {(id: string) => string[]} the names of the roots that need a module */
const neededBy = (graph, roots) => {
  const reached = Object.entries(roots).map(([name, modules]) => ({ name, modules: reach(graph, modules) }))
  return (id) => reached.filter(({ modules }) => modules.has(id)).map(({ name }) => name)
}

/** @param {Graph} graph @returns {(id: string) => string | null} */
const readGraph = (graph) => {
  const [framesOf, pagesOf] = [neededBy(graph, frames), neededBy(graph, pages)]
  return (id) => {
    const around = framesOf(id)
    // The pages of the shell already have the shell's modules. What the login shares with a page is no part of the shell.
    const names = around.includes('shell') ? around : [...around, ...pagesOf(id)]
    return names.length === 0 ? null : names.join('-')
  }
}

/** Names the file of each module; null where the builder decides. A build has one of these. */
export const createChunkNames = () => {
  /** @type {((id: string) => string | null) | undefined} */
  let name
  return (/** @type {string} */ id, /** @type {Graph} */ graph) => {
    name ??= readGraph(graph)
    // A dynamically imported module is a file of its own, because it is loaded by that name.
    const isPart = (graph.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
    return isPart ? null : name(id)
  }
}
