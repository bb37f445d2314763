import { CallError } from '#client/lib/call-error.ts'

/** Files that have come or are under way, by address. */
const coming = new Map<string, Promise<void>>()

const fetchScript = async (href: string): Promise<void> => {
  const answer = await fetch(href)
  // To its end, so that the browser keeps it: the import finds it there.
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`it was answered with ${answer.status}`)
}

const addSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('the sheet did not come'))
    })
    document.head.append(link)
  })

/** Those that the document names by itself. */
const isThere = (href: string): boolean =>
  [...document.querySelectorAll<HTMLElement>('script[src], link[href]')].some(
    (one) => (one.getAttribute('src') ?? one.getAttribute('href')) === href,
  )

const come = async (href: string): Promise<void> => {
  try {
    if (!isThere(href)) await (href.endsWith('.css') ? addSheet(href) : fetchScript(href))
  } catch (cause) {
    coming.delete(href)
    throw new CallError({ fault: 'network' }, { cause })
  }
}

const arrival = (href: string): Promise<void> => {
  const known = coming.get(href)
  if (known !== undefined) return known
  const begun = come(href)
  coming.set(href, begun)
  return begun
}

/** The file that a loader imports, beside those it needs: the builder does not name it where it needs no other. */
const ownFile = (load: () => unknown): string[] => {
  const [, name] = /import\(["'`](\.\/[^"'`]+)["'`]\)/.exec(String(load)) ?? []
  return name === undefined ? [] : [name]
}

/**
 * Imports a part of the console when all its files have come. A browser remembers for the life of a page that a module did
 * not come, and never asks for it again; what is fetched can be asked for again, and is at hand when it is imported. The
 * builder lets every import of the console go through this function (`scripts/lib/steady-parts.js`). Rejects with a
 * `CallError` of the network where a file does not come. Files are named from where `importer` lies, the module that asks:
 * a proxy may show the console below a path.
 */
export const importPart = async <T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  importer = window.location.href,
): Promise<T> => {
  const names = new Set([...files, ...ownFile(load)])
  await Promise.all([...names].map((name) => arrival(new URL(name, importer).pathname)))
  return load()
}
