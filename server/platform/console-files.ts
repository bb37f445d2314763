import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

import type { Config } from '#server/config.ts'

/** The page as it is now; null while there is none. */
export type ConsolePage = () => string | null

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }

type Addresses = Pick<Config, 'apiUrl' | 'hallUrl'>
type Place = Addresses & Pick<Config, 'base'>

const withMeta = (page: string, name: string, url: string | undefined): string => {
  if (url === undefined) return page
  const content = url.replaceAll(/[&"<>]/g, (sign) => escaped[sign] ?? sign)
  return page.replace('</head>', () => `  <meta name="${name}" content="${content}" />\n  </head>`)
}

/** Writes the addresses into the page: the console needs that of the API before its first call. */
const withAddresses = (page: string, { apiUrl, hallUrl }: Addresses): string =>
  withMeta(withMeta(page, 'fengsui-api', apiUrl), 'fengsui-hall', hallUrl)

/** Names the path of the proxy to the page, and lets the page find its files below it. */
const withBase = (page: string, base: string): string => {
  if (base === '') return page
  return withMeta(page.replaceAll(/ (src|href)="\/(?!\/)/g, ` $1="${base}/`), 'fengsui-base', base)
}

/** Reads a page when it is asked for, and anew when a build has replaced it. */
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
    // Not by origin, as answers of calls: an import sends one and a fetch none, so that each file would be asked for twice.
    reply.header('vary', 'accept-encoding')
  },
})

/** The built console: its files, and the page for whoever asks for one. */
export const mountConsole = async (
  server: FastifyInstance,
  { consoleFolder: folder, ...place }: Place & Pick<Config, 'consoleFolder'>,
): Promise<ConsolePage> => {
  // By pattern: the next build brings other names, which carry the hash of their content.
  const immutable = filesIn(join(folder, 'assets'), 'public, max-age=31536000, immutable')
  await server.register(fastifyStatic, { ...immutable, prefix: '/assets/', dotfiles: 'ignore' })
  // By name: a pattern here would answer for every call.
  await server.register(fastifyStatic, { ...filesIn(folder, 'no-cache'), wildcard: false, globIgnore: ['assets/**'] })
  return readPage(join(folder, 'index.html'), place)
}
