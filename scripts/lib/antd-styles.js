import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { keepSelectors } from '#scripts/lib/css-rules.js'
import { at } from '#scripts/lib/paths.js'

/*
 * antd's ready-made stylesheet holds every component there is; this leaves in it those that the console uses. Which they
 * are is read off the sources, so that nobody has to keep a list.
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
 * Names of values that a source takes from antd; the types among them cost nothing.
 * @param {string} source
 */
export const antdNames = (source) => {
  if (/import\(\s*'antd'/.test(source))
    throw new Error("import('antd') brings the whole library: import a file of ours that takes from antd what it needs")
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

/** Folders by component, as the index has them. @type {Map<string, string> | undefined} */
let folders

const readFolders = () => {
  const exported = /export \{ default as (\w+) \} from '\.\/([\w-]+)'/g
  const index = readFileSync(antdIndex, 'utf8')
  return new Map([...index.matchAll(exported)].map(([, name = '', folder = '']) => [name, folder]))
}

/** The module of a component; none for what is no component. @param {string} name @returns {string[]} */
export const antdFile = (name) => {
  folders ??= readFolders()
  const folder = folders.get(name)
  return folder === undefined ? [] : [join(antd, folder, 'index.js')]
}

/** The folders of components whose styles are reached from what is imported. @param {readonly string[]} names */
const styledFolders = (names) => {
  /** @type {Set<string>} */
  const seen = new Set()
  for (const file of names.flatMap(antdFile)) follow(file, seen)
  return new Set(groupsOf([...seen].join('\n'), /\/antd\/es\/([\w-]+)\/style\/index\.js/g))
}

/** The class prefixes by which a component names its elements. @param {string} folder */
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
 * Whether a selector can meet an element of this console: not if it names a class of a component that is not used.
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
    // What stands inside :not(…) and the like need not be there.
    const needed = selector.replace(/:[\w-]+\([^()]*\)/g, '')
    return !groupsOf(needed, /\.ant-([\w-]+)|\[class[*^]?=["'] ?ant-([\w-]+)/g).some(isDead)
  }
}

/** @param {string} css antd's stylesheet @param {readonly string[]} names components, such as Button */
export const trimAntd = (css, names) => keepSelectors(css, wantedBy(styledFolders(names)))

/** For the build alone: in development a component may be taken into use without a restart. @returns {import('vite').Plugin} */
export const antdStyles = () => ({
  name: 'fengsui:antd-styles',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/antd/dist/antd.css')
      ? { code: trimAntd(code, sourcesIn(at('client/src')).flatMap(antdNames)), map: null }
      : null,
})
