import { CallError } from '#client/lib/call-error.ts'

/** Files loaded or loading, by address. */
const coming = new Map<string, Promise<void>>()

const fetchScript = async (href: string): Promise<void> => {
  const answer = await fetch(href)
  // Read completely, so that the browser caches it: the import finds it in the cache.
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`it was answered with ${answer.status}`)
}

const addSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('the style sheet could not be loaded'))
    })
    document.head.append(link)
  })

/** Whether the document itself refers to the file. */
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

/** The file that the loader imports. The builder lists it only when it depends on others. */
const ownFile = (load: () => unknown): string[] => {
  const [, name] = /import\(["'`](\.\/[^"'`]+)["'`]\)/.exec(String(load)) ?? []
  return name === undefined ? [] : [name]
}

/**
 * Imports a part of the console after loading all its files. A browser remembers a failed module import for the life of the
 * page and never retries it. A fetched file can be retried, and is in the cache when it is imported. The builder routes
 * every import of the console through this function (`scripts/lib/steady-parts.js`). Rejects with a `CallError` (`network`)
 * when a file fails. Addresses are relative to `importer`, the importing module, because a proxy may serve the console
 * below a path.
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
