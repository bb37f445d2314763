import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filterSelectors } from '#scripts/lib/css-rules.js'
import { at } from '#scripts/lib/paths.js'

/*
 * antd's prebuilt stylesheet has the styles of all components. This keeps those of the components that the console imports.
 * The list is read from the sources, so it needs no upkeep.
 */

const antd = at('node_modules/antd/es')

/** @param {string} text @param {RegExp} pattern with one group */
const groupsOf = (text, pattern) => [...text.matchAll(pattern)].map(([, group = '']) => group)

/** @param {string} folder */
const sourcesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

/**
 * Names of values that a source imports from antd. Type imports are ignored: they cost nothing.
 * @param {string} source
 */
export const antdNames = (source) => {
  if (/import\(\s*'antd'/.test(source))
    throw new Error(
      "import('antd') loads the whole library: import one of our files that imports only what it needs from antd",
    )
  return groupsOf(source, /^import \{([^}]*)\} from 'antd'/gm)
    .flatMap((list) => list.split(','))
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '))
}

/** @param {string} from @param {string} path */
const resolveModule = (from, path) =>
  [`${join(dirname(from), path)}.js`, join(dirname(from), path, 'index.js'), join(dirname(from), path)].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  )

/** @param {string} file @param {Set<string>} seen */
const follow = (file, seen) => {
  if (seen.has(file)) return
  seen.add(file)
  const source = readFileSync(file, 'utf8')
  for (const path of groupsOf(source, /(?:from|import)\s+['"](\.[^'"]*)['"]/g)) {
    const next = resolveModule(file, path)
    if (next !== undefined) follow(next, seen)
  }
}

/** The module that exports every component. */
export const antdIndex = join(antd, 'index.js')

/** Style folders by component name, read from antd's index. @type {Map<string, string> | undefined} */
let folders

const readFolders = () => {
  const exported = /export \{ default as (\w+) \} from '\.\/([\w-]+)'/g
  const index = readFileSync(antdIndex, 'utf8')
  return new Map([...index.matchAll(exported)].map(([, name = '', folder = '']) => [name, folder]))
}

/** The module of a component; empty for any other name. @param {string} name @returns {string[]} */
export const antdFile = (name) => {
  folders ??= readFolders()
  const folder = folders.get(name)
  return folder === undefined ? [] : [join(antd, folder, 'index.js')]
}

/** Component folders whose styles are reachable from the imported names. @param {readonly string[]} names */
const styledFolders = (names) => {
  /** @type {Set<string>} */
  const seen = new Set()
  for (const file of names.flatMap(antdFile)) follow(file, seen)
  return new Set(groupsOf([...seen].join('\n'), /\/antd\/es\/([\w-]+)\/style\/index\.js/g))
}

/** The class prefixes of a component's elements. @param {string} folder */
const prefixesOf = (folder) =>
  readdirSync(join(antd, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => groupsOf(readFileSync(join(antd, folder, name), 'utf8'), /getPrefixCls\(['"]([\w-]+)['"]/g))

/** @param {ReadonlySet<string>} used */
const deadPrefixes = (used) => {
  const folders = readdirSync(antd).filter((name) => existsSync(join(antd, name, 'style/index.js')))
  const alive = new Set(folders.filter((name) => used.has(name)).flatMap(prefixesOf))
  const dead = folders.filter((name) => !used.has(name)).flatMap(prefixesOf)
  return { alive, dead: new Set(dead.filter((prefix) => !alive.has(prefix))) }
}

/**
 * Whether a selector can match an element of this console. It cannot if it names a class of an unused component.
 * @param {ReadonlySet<string>} used folders of components
 */
const wantedBy = (used) => {
  const { alive, dead } = deadPrefixes(used)
  const longestFirst = [...alive, ...dead].toSorted((one, other) => other.length - one.length)
  /** @param {string} name */
  const isDead = (name) => {
    const prefix = longestFirst.find((known) => name === known || name.startsWith(`${known}-`))
    return prefix !== undefined && dead.has(prefix)
  }
  /** @param {string} selector */
  return (selector) => {
    // A class inside :not(…) and similar need not be present.
    const needed = selector.replace(/:[\w-]+\([^()]*\)/g, '')
    return !groupsOf(needed, /\.ant-([\w-]+)|\[class[*^]?=["'] ?ant-([\w-]+)/g).some(isDead)
  }
}

/** @param {string} css antd's stylesheet @param {readonly string[]} names components, such as Button */
export const trimAntd = (css, names) => filterSelectors(css, wantedBy(styledFolders(names)))

/** Build only: in development a new component may be imported without a restart. @returns {import('vite').Plugin} */
export const antdStyles = () => ({
  name: 'fengsui:antd-styles',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/antd/dist/antd.css')
      ? { code: trimAntd(code, sourcesIn(at('client/src')).flatMap(antdNames)), map: null }
      : null,
})
