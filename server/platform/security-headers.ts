import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

import type { Config } from '#server/config.ts'
import { hostName } from '#server/platform/host-name.ts'
import { wantsPage } from '#server/platform/not-found.ts'
import { deploymentFor, type Deployment } from '#shared/deployments.ts'

/** Origins beside the page's own. */
interface Sources {
  /** Of calls, and of the pictures that calls name. */
  readonly api: readonly string[]
  /** Of map tiles. */
  readonly tiles: readonly string[]
}

/**
 * The source of tiles by their template, such as `https://t{0-7}.tiles.example/{z}/{x}/{y}`. A policy knows a variable
 * host by `*` in place of its first label alone.
 */
export const tileSource = (template: string): string =>
  /^https?:\/\/[^/]+/.exec(template)?.[0].replace(/[^/.]*\{[^}]*\}[^/.]*/, '*') ?? ''

const sourcesOf = ({ api, tiles }: Deployment, apiUrl: string | undefined): Sources => {
  const templates = [tiles?.template, tiles?.labels, tiles?.satellite, tiles?.satelliteLabels]
  return {
    api: [apiUrl ?? api].filter((origin) => origin !== ''),
    tiles: [...new Set(templates.flatMap((template) => (template === undefined ? [] : [tileSource(template)])))],
  }
}

/** What a page of this server may load and do: files and calls of its deployment, sockets, no evaluated code. */
const headersFor = ({ api, tiles }: Sources) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd sets styles on elements while they move.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...api, ...tiles],
        mediaSrc: ["'self'", 'blob:', 'data:', ...api],
        connectSrc: ["'self'", 'ws:', 'wss:', ...api],
        workerSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
      },
    },
    // Served over plain HTTP on the loopback address: a promise of TLS would lock browsers out.
    hsts: false,
    crossOriginEmbedderPolicy: false,
  })

type SecurityHeaders = ReturnType<typeof headersFor>

/** The headers of a page at a hostname; one set for each deployment. */
const createHeaders = (apiUrl: string | undefined) => {
  const made = new Map<Deployment, SecurityHeaders>()
  return (host: string | undefined): SecurityHeaders => {
    const deployment = deploymentFor(hostName(host ?? '') ?? '')
    const headers = made.get(deployment) ?? headersFor(sourcesOf(deployment, apiUrl))
    made.set(deployment, headers)
    return headers
  }
}

/** Pages on the machine of the browser: consoles in development. */
const LOOPBACK_PAGES = ['localhost:*', '127.0.0.1:*']

/**
 * Lets the pages that may call show this one in a frame. It runs and loads nothing but pictures of this server, and its
 * address, which may carry a token, goes nowhere with its links.
 */
export const allowFrames = (reply: FastifyReply, origins: readonly string[]): FastifyReply => {
  // It knows one origin alone; `frame-ancestors` names them all.
  reply.raw.removeHeader('x-frame-options')
  const ancestors = ["'self'", ...LOOPBACK_PAGES, ...origins].join(' ')
  const policy = `default-src 'none';img-src 'self';style-src 'unsafe-inline';base-uri 'none';form-action 'none'`
  return reply
    .header('content-security-policy', `${policy};frame-ancestors ${ancestors}`)
    .header('referrer-policy', 'no-referrer')
}

/** What a browser shows or runs: pages and the files they are made of. Answers to calls are data and need no policy. */
const isShown = (request: FastifyRequest): boolean =>
  wantsPage(request) || (/^(?:GET|HEAD)$/.test(request.method) && request.url.startsWith('/assets/'))

// helmet itself and not its Fastify plugin: the plugin costs every call two hooks, also where no page is shown.
export const addSecurityHeaders = (app: FastifyInstance, { apiUrl }: Pick<Config, 'apiUrl'>): void => {
  const headersOf = createHeaders(apiUrl)
  app.addHook('onRequest', (request, reply, done) => {
    // Nobody may read an answer as another type than it says it is.
    reply.header('x-content-type-options', 'nosniff')
    if (isShown(request)) headersOf(request.headers.host)(request.raw, reply.raw, () => done())
    else done()
  })
}
