import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'

const heads =
  'sys|api|pc|cas|auth3|data-source-project|trpc|websocket|__sim|uploads|bigscreen|openapi\\.json|asyncapi\\.json|docs|healthz|auth|account/sms|user/info'

/** Paths that the server answers; everything else is a page or belongs to Vite. */
export const apiPattern = `^(?:/w/[a-z0-9-]+)?(?:/jeecg-boot)?/(?:${heads})(?:[/?]|$)`

// Documents of the server itself, even when a browser opens them as a page.
const documents = /^(?:\/w\/[a-z0-9-]+)?\/(?:uploads|docs|(?:openapi|asyncapi)\.json|healthz)(?:[/?]|$)/

/**
 * An address typed into the browser is a page of the console, even where an API path has the same prefix.
 * @param {{ method?: string | undefined, url?: string | undefined, headers: { accept?: string | undefined } }} request
 * @returns {string | undefined} the address that Vite answers itself
 */
export const staysWithVite = ({ method, url = '/', headers }) => {
  const isPage = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true
  return isPage && !documents.test(url) ? url : undefined
}

/**
 * The start message of the server, shown to the developer once and with Vite's address; a restart prints one line.
 * @param {string} inside the address of the server @param {string} outside that of Vite
 */
export const greetOnce = (inside, outside) => {
  let greeted = false
  /** @param {string} text */
  return (text) => {
    if (!text.includes(inside)) return text
    if (greeted) return '  The server has restarted.\n'
    greeted = true
    return text.replaceAll(inside, outside)
  }
}

/** Where the developer opens the console. @param {Record<string, string | undefined>} env */
const addressOf = (env) => ({ host: env['HOST'] || '127.0.0.1', port: Number(env['PORT'] || 1190), strictPort: true })

/** @param {string} host @param {number | string} port */
const asAddress = (host, port) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** The address at which Vite serves the console. @param {Record<string, string | undefined>} env */
export const devAddress = (env) => {
  const { host, port } = addressOf(env)
  return asAddress(host, port)
}

const loopback = /^(?:localhost|::1|127(?:\.\d{1,3}){3})$/

/**
 * Off loopback each start of the server generates a password. One for all starts of this run keeps the printed one valid.
 * @param {string} host @param {Record<string, string | undefined>} env
 */
const demoPassword = (host, env) =>
  loopback.test(host) || env['FENGSUI_DEMO_PASSWORD'] ? {} : { FENGSUI_DEMO_PASSWORD: randomBytes(8).toString('hex') }

/**
 * The server behind Vite. It listens on the host that the browser opens. So it knows the names and addresses that lead to it,
 * and whether other machines can reach it.
 * @param {Record<string, string | undefined>} env @param {string} port
 */
export const serverBehind = (env, port) => {
  const { host } = addressOf(env)
  const settings = { PORT: port, HOST: host, ...demoPassword(host, env) }
  return { settings, address: asAddress(host === '0.0.0.0' ? '127.0.0.1' : host, port) }
}

/** Names under which Vite may be opened, besides addresses and localhost. @param {Record<string, string | undefined>} env */
const namesOf = (env) => [hostname(), ...(env['FENGSUI_HOSTS'] ?? '').split(',').map((name) => name.trim())]

/**
 * Vite's own settings for `npm run dev`: one address for pages, calls and sockets.
 * @param {Record<string, string | undefined>} env
 */
export const devServer = (env) => {
  const target = env['FENGSUI_DEV_SERVER']
  const address = addressOf(env)
  if (target === undefined) return address
  // Host and Origin pass unchanged: the server compares the two.
  return {
    ...address,
    allowedHosts: namesOf(env),
    proxy: { [apiPattern]: { target, ws: true, bypass: staysWithVite } },
  }
}
