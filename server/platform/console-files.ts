import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import type { Config } from '#server/config/config.ts'

/** Returns the current page; null while there is none. */
export type ConsolePage = () => string | null

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

type Addresses = Pick<Config, 'apiUrl' | 'hallUrl'>
type Place = Addresses & Pick<Config, 'base'>

const withMeta = (page: string, name: string, url: string | undefined): string => {
  if (url === undefined) return page
  const content = url.replaceAll(/[&"<>]/g, (sign) => escaped[sign] ?? sign)
  return page.replace('</head>', () => `  <meta name="${name}" content="${content}" />\n  </head>`)
}

/** Writes the URLs into the page: the console needs the API's before its first call. */
const withAddresses = (page: string, { apiUrl, hallUrl }: Addresses): string =>
  withMeta(withMeta(page, 'fengsui-api', apiUrl), 'fengsui-hall', hallUrl)

/** Writes the proxy path into the page and prefixes the URLs of its files with it. */
const withBase = (page: string, base: string): string => {
  if (base === '') return page
  return withMeta(page.replaceAll(/ (src|href)="\/(?!\/)/g, ` $1="${base}/`), 'fengsui-base', base)
}

/** Reads a page on first use, and again when a build has replaced it. */
const readPage = (file: string, { base, ...addresses }: Place): ConsolePage => {
  let read: { readonly version: string; readonly text: string } | null = null
  return () => {
    const stat = statSync(file, { throwIfNoEntry: false })
    if (!stat) return null
    const version = `${stat.mtimeMs} ${stat.size} ${stat.ino}`
    if (read?.version !== version)
      read = { version, text: withBase(withAddresses(readFileSync(file, 'utf8'), addresses), base) }
    return read.text
  }
}

const filesIn = (root: string, cacheControl: string): FastifyStaticOptions => ({
  root,
  index: false,
  preCompressed: true,
  cacheControl: false,
  decorateReply: false,
  // A console may be built when the server already runs.
  suppressWarning: true,
  setHeaders: (reply) => {
    reply.header('cache-control', cacheControl)
    // No `Vary: Origin` as for API responses: an import sends an Origin, a fetch none, so each file would be requested twice.
    reply.header('vary', 'accept-encoding')
  },
})

/** Serves the files of the built console; returns its page. */
export const mountConsole = async (
  server: FastifyInstance,
  { consoleFolder: folder, ...place }: Place & Pick<Config, 'consoleFolder'>,
): Promise<ConsolePage> => {
  // A wildcard route: the names contain a content hash and change with the next build.
  const immutable = filesIn(join(folder, 'assets'), 'public, max-age=31536000, immutable')
  await server.register(fastifyStatic, { ...immutable, prefix: '/assets/', dotfiles: 'ignore' })
  // One route per file: a wildcard here would match every call.
  await server.register(fastifyStatic, { ...filesIn(folder, 'no-cache'), wildcard: false, globIgnore: ['assets/**'] })
  return readPage(join(folder, 'index.html'), place)
}
