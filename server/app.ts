import type {} from '#server/http/request.ts'
import websocket from '@fastify/websocket'
import { fastify, LogController, type FastifyInstance } from 'fastify'

import type { Config } from '#server/config/config.ts'
import { mountControl } from '#server/director/mount-control.ts'
import { handlers } from '#server/modules/handlers.ts'
import { mountUploads } from '#server/modules/upload/mount-uploads.ts'
import { addAdmission } from '#server/http/admission.ts'
import { asyncApi } from '#server/platform/asyncapi.ts'
import { checkBase } from '#server/platform/base-path.ts'
import { addBodyParsers } from '#server/platform/body-parsers.ts'
import { answerUnreadable } from '#server/platform/client-errors.ts'
import { mountConsole } from '#server/platform/console-files.ts'
import { addCors, addOriginNotice, allowedOrigins } from '#server/platform/cors.ts'
import { docsPage } from '#server/platform/docs-page.ts'
import { errorHandler } from '#server/http/error-handler.ts'
import { SELF_CALL_ADDRESS, type SelfCall } from '#server/platform/self-call.ts'
import { addFaults } from '#server/http/faulty-http.ts'
import { addJournal } from '#server/http/journal-http.ts'
import { addGuards } from '#server/platform/guards.ts'
import { addHostCheck } from '#server/platform/hosts.ts'
import { logStream } from '#server/http/log-stream.ts'
import type { LoopTurns } from '#server/platform/loop-turns.ts'
import { addMultipart } from '#server/platform/multipart.ts'
import { mountRest } from '#server/http/mount-rest.ts'
import { addRequestId } from '#server/http/request-id.ts'
import { mountTrpc } from '#server/http/mount-trpc.ts'
import { addNotFound, knownRoutes } from '#server/platform/not-found.ts'
import { openApi } from '#server/platform/openapi.ts'
import { addSecurityHeaders } from '#server/platform/security-headers.ts'
import { RETRY_AFTER_S } from '#server/platform/store-unavailable.ts'
import { transportClock } from '#server/platform/transport-clock.ts'
import { refuseStrayUpgrades, watchUpgrades, type Upgrades } from '#server/platform/upgrades.ts'
import { addWorlds, createPrefixStrip, worldOf } from '#server/http/world-prefix.ts'
import { CHANNEL, MAX_PAYLOAD_BYTES, mountGateway } from '#server/realtime/gateway.ts'
import { openWorlds, type Worlds, type WorldsParts } from '#server/instances/registry.ts'
import { controlContracts } from '#shared/control/control.contract.ts'
import { contracts } from '#shared/api/index.ts'
import { closeCodes } from '#shared/realtime/close-codes.ts'

/** Milliseconds after which sockets that have not closed are destroyed. */
const CLOSE_TIMEOUT_MS = 200

const documented = { ...contracts, control: controlContracts }

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

const addDocuments = (server: FastifyInstance, { base }: Pick<Config, 'base'>) => {
  // Built on first request, so that they do not delay the start.
  const document = once(() => openApi(documented, base))
  const push = once(() => asyncApi({ path: CHANNEL, maxPayload: MAX_PAYLOAD_BYTES, base }))
  const text = once(() => JSON.stringify(document()))
  const pushText = once(() => JSON.stringify(push()))
  const page = once(() => docsPage(documented, { openApi: document(), asyncApi: push() }))
  server.get('/openapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(text()))
  server.get('/asyncapi.json', (_, reply) => reply.type('application/json; charset=utf-8').send(pushText()))
  server.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page()))
}

/** Health check: the default world must accept writes. */
const addHealth = (server: FastifyInstance, worlds: Worlds) => {
  server.get('/healthz', async (_, reply) => {
    const reason = await worlds.main.store.health.check()
    if (reason === null) return { status: 'ok' }
    return reply.code(503).header('retry-after', RETRY_AFTER_S).send({ status: 'unavailable', store: reason })
  })
}

const endSockets =
  (worlds: Worlds, { sockets }: Upgrades) =>
  async () => {
    for (const { hub } of worlds.list()) hub.closeAll(closeCodes.comeBack)
    // No socket to wait for.
    if (sockets.size === 0) return
    await new Promise<void>((resolve) => transportClock.after(CLOSE_TIMEOUT_MS, resolve))
    for (const { hub } of worlds.list()) for (const connection of hub.connections()) connection.end()
    for (const socket of sockets) socket.destroy()
  }

// Registered before all other hooks: it ends the socket of an upgrade that one of them refuses.
const addWebsockets = async (server: FastifyInstance, worlds: Worlds, upgrades: Upgrades) => {
  await server.register(websocket, {
    options: { maxPayload: MAX_PAYLOAD_BYTES, perMessageDeflate: false, server: upgrades.source },
    preClose: endSockets(worlds, upgrades),
  })
}

/** Calls of this process to itself: through all layers except the port. */
const selfCallOf =
  (server: FastifyInstance): SelfCall =>
  async ({ method, url, headers, body }) => {
    const answer = await server.inject({
      method,
      url,
      headers,
      remoteAddress: SELF_CALL_ADDRESS,
      ...(body && { payload: body }),
    })
    return { status: answer.statusCode, text: answer.payload }
  }

const mountCalls = (server: FastifyInstance, worlds: Worlds, config: Config & { turns: LoopTurns }) => {
  const { checkOutput, turns } = config
  mountGateway(server, config)
  mountUploads(server)
  mountControl(server, worlds, checkOutput)
  mountRest(server, { contracts, handlers, checkOutput, origins: config.origins })
  mountTrpc(server, { contracts, handlers, checkOutput, turns })
  addDocuments(server, config)
  addHealth(server, worlds)
}

/** Contracts validate input and output, so Fastify's schema compilers are omitted: the start is a tenth faster. */
const noSchemas = () => (): never => {
  throw new Error('A route has no schema of its own: write a contract')
}

const loggerOf = ({ logLevel }: Config) => (logLevel === 'silent' ? false : { level: logLevel, stream: logStream })

/** Adds the hooks that a request passes before its call, in this order. */
const addHooks = async (server: FastifyInstance, worlds: Worlds, config: Config): Promise<LoopTurns> => {
  addRequestId(server)
  addHostCheck(server, config)
  refuseStrayUpgrades(server, CHANNEL)
  addWorlds(server, worlds, config)
  addJournal(server)
  const turns = addAdmission(server, transportClock)
  addFaults(server)
  const isAllowed = allowedOrigins(config)
  addOriginNotice(server, isAllowed)
  addGuards(server, config)
  addSecurityHeaders(server, config)
  await addCors(server, isAllowed)
  addBodyParsers(server)
  addMultipart(server)
  return turns
}

/**
 * The complete server, not yet listening. Requests pass the parts in the order below. With `main` the default world is in
 * memory.
 */
export const buildApp = async (config: Config, password: string, { main }: Pick<WorldsParts, 'main'> = {}) => {
  const channel = { method: 'GET', path: CHANNEL }
  const routes = [...knownRoutes(documented), channel]
  checkBase(config.base, routes)
  const server = fastify({
    logger: loggerOf(config),
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: createPrefixStrip(config.base),
    forceCloseConnections: true,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: 5000 },
    clientErrorHandler: answerUnreadable(() => worlds.main.clock.now()),
    // Runs before any hook: the request has no world yet, and the socket of an upgrade has to be ended here.
    frameworkErrors: (error, request, reply) => {
      request.world = worldOf(request, worlds) ?? worlds.main
      upgrades.endAfter(request, reply)
      errorHandler(error, request, reply)
    },
  })
  const parts = { config, password, log: server.log, transportClock, selfCall: selfCallOf(server) }
  const worlds = await openWorlds({ ...parts, main })
  const upgrades = watchUpgrades(server)

  server.setErrorHandler(errorHandler)
  await addWebsockets(server, worlds, upgrades)
  const turns = await addHooks(server, worlds, config)

  mountCalls(server, worlds, { ...config, turns })
  const consolePage = await mountConsole(server, config)
  addNotFound(server, { routes, consolePage })

  return {
    server,
    worlds,
    close: async () => {
      await worlds.endMaking()
      await server.close()
      await worlds.close()
    },
  }
}

export type App = Awaited<ReturnType<typeof buildApp>>
