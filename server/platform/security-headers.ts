import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'

import type { Config } from '#server/config/config.ts'
import { hostName } from '#server/platform/host-name.ts'
import { wantsPage } from '#server/platform/not-found.ts'
import { deploymentFor, type Deployment } from '#shared/deployments.ts'

/** Allowed sources in addition to the page's own origin. */
interface Sources {
  /** For calls, and for pictures referenced by calls. */
  readonly api: readonly string[]
  /** For map tiles. */
  readonly tiles: readonly string[]
}

/**
 * The CSP source of a tile template such as `https://t{0-7}.tiles.example/{z}/{x}/{y}`. A policy allows a wildcard only in
 * place of the first host label.
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

/** Policy for a page of this server: files and calls of its deployment, sockets, no evaluated code. */
const headersFor = ({ api, tiles }: Sources) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd sets inline styles for animations.
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
    // The server also runs over plain HTTP on loopback: HSTS would lock browsers out.
    hsts: false,
    crossOriginEmbedderPolicy: false,
  })

type SecurityHeaders = ReturnType<typeof headersFor>

/** Returns the headers for a host name; one set per deployment. */
const createHeaders = (apiUrl: string | undefined) => {
  const made = new Map<Deployment, SecurityHeaders>()
  return (host: string | undefined): SecurityHeaders => {
    const deployment = deploymentFor(hostName(host ?? '') ?? '')
    const headers = made.get(deployment) ?? headersFor(sourcesOf(deployment, apiUrl))
    made.set(deployment, headers)
    return headers
  }
}

/** Pages on the browser's machine: consoles in development. */
const LOOPBACK_PAGES = ['localhost:*', '127.0.0.1:*']

/**
 * Allows the given origins to show this page in a frame. The page may load only pictures of this server, and sends no
 * referrer, since its URL may carry a token.
 */
export const allowFrames = (reply: FastifyReply, origins: readonly string[]): FastifyReply => {
  // `x-frame-options` cannot list several origins; `frame-ancestors` can.
  reply.raw.removeHeader('x-frame-options')
  const ancestors = ["'self'", ...LOOPBACK_PAGES, ...origins].join(' ')
  const policy = `default-src 'none';img-src 'self';style-src 'unsafe-inline';base-uri 'none';form-action 'none'`
  return reply
    .header('content-security-policy', `${policy};frame-ancestors ${ancestors}`)
    .header('referrer-policy', 'no-referrer')
}

/** Whether a browser displays or runs the response: pages and assets. Responses to calls are data and need no policy. */
const isShown = (request: FastifyRequest): boolean =>
  wantsPage(request) || (/^(?:GET|HEAD)$/.test(request.method) && request.url.startsWith('/assets/'))

// Uses helmet without its Fastify plugin, which adds two hooks to every call.
export const addSecurityHeaders = (app: FastifyInstance, { apiUrl }: Pick<Config, 'apiUrl'>): void => {
  const headersOf = createHeaders(apiUrl)
  app.addHook('onRequest', (request, reply, done) => {
    // Prevents MIME sniffing.
    reply.header('x-content-type-options', 'nosniff')
    if (isShown(request)) headersOf(request.headers.host)(request.raw, reply.raw, () => done())
    else done()
  })
}
