import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { at } from '#scripts/lib/paths.js'
import { StepError } from '#scripts/lib/run.js'

// The compiler writes declarations that import through our own import map, which other packages do not have. The copies use
// relative paths and need only the packages that they name.

/** Where `tsc -b` puts the declarations of a folder. @type {Record<string, string>} */
const homes = { server: 'server/server', shared: 'shared/shared', simulator: 'simulator/simulator' }

const importing = /(?<=(?:from |import\(|import )['"])#([\w-]+)\/([^'"]+)\.ts(?=['"])/g

/** @param {string} name such as `server/testing/index` */
const read = (name) => {
  const [top = '', ...rest] = name.split('/')
  const file = at('.build/types', homes[top] ?? top, `${rest.join('/')}.d.ts`)
  if (!existsSync(file)) throw new StepError(`${name} has no declaration at ${file}`)
  return readFileSync(file, 'utf8')
}

/** @param {string} from @param {string} to both such as `server/testing/index` */
const address = (from, to) => {
  const path = relative(dirname(from), to)
  return `${path.startsWith('.') ? path : `./${path}`}.js`
}

/**
 * Copies declarations and everything that they import.
 * @param {readonly string[]} entries such as `server/testing/index`
 * @param {string} folder
 */
export const copyDeclarations = (entries, folder) => {
  const wanted = new Set(entries)
  for (const name of wanted) {
    const text = read(name).replaceAll(importing, (_, top, rest) => {
      wanted.add(`${top}/${rest}`)
      return address(name, `${top}/${rest}`)
    })
    const file = join(folder, `${name}.d.ts`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
