import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'

import cors from '@fastify/cors'
import fastifyStatic from '@fastify/static'
import websocket from '@fastify/websocket'
import { fastify, LogController, type FastifyInstance } from 'fastify'

import type { Config } from '#server/config.ts'
import { mountControl } from '#server/director/mount-control.ts'
import { handlers } from '#server/modules/handlers.ts'
import { mountUploads } from '#server/modules/upload/mount-uploads.ts'
import { addBodyParsers } from '#server/platform/body-parsers.ts'
import { docsPage } from '#server/platform/docs-page.ts'
import { errorHandler } from '#server/platform/error-handler.ts'
import { addGuards, isLoopbackOrigin } from '#server/platform/guards.ts'
import { addMultipart } from '#server/platform/multipart.ts'
import { mountRest } from '#server/platform/mount-rest.ts'
import { mountTrpc } from '#server/platform/mount-trpc.ts'
import { addNotFound, knownRoutes } from '#server/platform/not-found.ts'
import { openApi } from '#server/platform/openapi.ts'
import { addSecurityHeaders } from '#server/platform/security-headers.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import { addWorlds, stripPrefixes } from '#server/platform/world-prefix.ts'
import { MAX_PAYLOAD, mountGateway } from '#server/realtime/gateway.ts'
import { openWorlds, type Worlds } from '#server/worlds/registry.ts'
import { controlContracts } from '#shared/contracts/control.ts'
import { contracts } from '#shared/contracts/index.ts'

/** Sockets that do not close by themselves within this time are ended. */
const LAST_WORDS = 200

export interface App {
  readonly server: FastifyInstance
  readonly worlds: Worlds
  close(): Promise<void>
}

const documented = { ...contracts, control: controlContracts }

const addConsole = async (server: FastifyInstance, folder: string): Promise<string | null> => {
  const page = join(folder, 'index.html')
  if (!existsSync(page)) return null
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    // Built files carry the hash of their content in their name.
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  return readFileSync(page, 'utf8')
}

const addDocuments = (server: FastifyInstance) => {
  // Made when first asked for: no start waits for them.
  let document: string | null = null
  let page: string | null = null
  server.get('/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').send((document ??= JSON.stringify(openApi(documented)))),
  )
  server.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send((page ??= docsPage(documented))))
  server.get('/healthz', () => ({ status: 'ok' }))
}

/** Sockets that have left HTTP: the server's own list no longer has them, whatever became of the upgrade. */
const watchUpgrades = ({ server }: FastifyInstance): ReadonlySet<Duplex> => {
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (_request, socket: Duplex) => {
    upgraded.add(socket)
    socket.once('close', () => upgraded.delete(socket))
  })
  return upgraded
}

const endSockets = (worlds: Worlds, upgraded: ReadonlySet<Duplex>) => async () => {
  for (const { hub } of worlds.list()) hub.closeAll(1012)
  await new Promise<void>((resolve) => transportClock.after(LAST_WORDS, resolve))
  for (const { hub } of worlds.list()) for (const connection of hub.connections()) connection.end()
  for (const socket of upgraded) socket.destroy()
}

/** The whole server, not yet listening. The order below is the order in which a request meets it. */
export const buildApp = async (config: Config, password: string): Promise<App> => {
  const server = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: stripPrefixes,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 5000 },
    frameworkErrors: errorHandler,
  })
  const worlds = await openWorlds({ config, password, log: server.log, transportClock })

  server.setErrorHandler(errorHandler)
  // First, so that an upgrade which a later hook refuses has its socket ended: nobody else would.
  await server.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD, perMessageDeflate: false },
    preClose: endSockets(worlds, watchUpgrades(server)),
  })
  addWorlds(server, worlds)
  addGuards(server, config)
  addSecurityHeaders(server)
  await server.register(cors, {
    origin: (origin, done) =>
      done(null, origin !== undefined && (isLoopbackOrigin(origin) || config.origins.includes(origin))),
    exposedHeaders: ['x-fengsui-clock'],
    methods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
  })
  addBodyParsers(server)
  await addMultipart(server)

  mountGateway(server)
  mountUploads(server)
  mountControl(server, worlds, config.checkOutput)
  mountRest(server, { contracts, handlers, checkOutput: config.checkOutput })
  mountTrpc(server, { contracts, handlers, checkOutput: config.checkOutput })
  addDocuments(server)
  const consolePage = await addConsole(server, config.consoleFolder)
  addNotFound(server, { routes: knownRoutes(documented), consolePage })

  return {
    server,
    worlds,
    close: async () => {
      await server.close()
      await worlds.close()
    },
  }
}
