import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The page as it is now; null while there is none. */
export type ConsolePage = () => string | null

/** Reads a page when it is asked for, and anew when a build has replaced it. */
const readPage = (file: string): ConsolePage => {
  let read: { readonly version: string; readonly text: string } | null = null
  return () => {
    const stat = statSync(file, { throwIfNoEntry: false })
    if (!stat) return null
    const version = `${stat.mtimeMs} ${stat.size} ${stat.ino}`
    if (read?.version !== version) read = { version, text: readFileSync(file, 'utf8') }
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
  },
})

/** The built console: its files, and the page for whoever asks for one. */
export const mountConsole = async (server: FastifyInstance, folder: string): Promise<ConsolePage> => {
  // By pattern: the next build brings other names, which carry the hash of their content.
  const immutable = filesIn(join(folder, 'assets'), 'public, max-age=31536000, immutable')
  await server.register(fastifyStatic, { ...immutable, prefix: '/assets/', dotfiles: 'ignore' })
  // By name: a pattern here would answer for every call.
  await server.register(fastifyStatic, { ...filesIn(folder, 'no-cache'), wildcard: false, globIgnore: ['assets/**'] })
  return readPage(join(folder, 'index.html'))
}
