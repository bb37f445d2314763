import { knownRoutes } from '#server/platform/not-found.ts'
import { contracts, namedContracts } from '#shared/api/index.ts'
import { menu, type MenuSpec } from '#shared/permission/menu.ts'

/* The targets on which a fault can be ordered. */

/** The names of all calls. */
export const callNames: readonly string[] = namedContracts(contracts).map(({ name }) => name)
const names: ReadonlySet<string> = new Set(callNames)

const menuPaths = (entries: readonly MenuSpec[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [path, ...menuPaths(children)])

/** Pages and files that are neither calls nor menu entries. */
const otherPaths = ['/', '/user/*', '/bigscreen/*', '/director', '/help/manual', '/404', '/assets/*', '/uploads/*']
const documents = ['/healthz', '/docs', '/openapi.json', '/asyncapi.json', '/favicon.ico', '/index.html']

/** Every path that this server answers; `{name}`, `:name` and `*` are wildcards. */
export const knownPaths: readonly string[] = [
  ...new Set([
    ...knownRoutes(contracts).map(({ path }) => path),
    ...callNames.map((name) => `/trpc/${name}`),
    ...menuPaths(menu),
    ...otherPaths,
    ...documents,
  ]),
]
const globs = knownPaths.map((path) => path.replaceAll(/\{\w+\}|:\w+/g, '*'))

/** Whether some text matches both patterns; `*` matches anything. */
const haveCommon = (a: string, b: string): boolean => {
  // `ends[j]`: whether `b` from `j` and the current suffix of `a` have a common match; `a` is processed backwards.
  let ends = Array.from({ length: b.length + 1 }, (_, j) => /^\**$/.test(b.slice(j)))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row: boolean[] = []
    for (let j = b.length; j >= 0; j -= 1)
      row[j] =
        a[i] === '*' || b[j] === '*' ? ends[j] === true || row[j + 1] === true : a[i] === b[j] && ends[j + 1] === true
    ends = row
  }
  return ends[0] === true
}

const BATCHES = '/trpc/'
/** The paths of the calls of a batch, which are separated by commas. */
const singlePaths = (on: string): string[] =>
  on.startsWith(BATCHES)
    ? on
        .slice(BATCHES.length)
        .split(',')
        .map((name) => BATCHES + name)
    : [on]

const isKnownPath = (on: string): boolean => {
  const glob = on.replaceAll(/\*+/g, '*')
  return globs.some((path) => haveCommon(glob, path))
}

/** Whether a call of this name exists, or something at such a path. */
export const isKnownTarget = (on: string): boolean =>
  ['*', 'ws', 'device'].includes(on) || (on.startsWith('/') ? singlePaths(on).every(isKnownPath) : names.has(on))

/** Candidates for a suggestion when a target is unknown. */
export const targetsLike = (on: string): readonly string[] =>
  on.startsWith('/') ? knownPaths : ['device', 'ws', ...callNames]
