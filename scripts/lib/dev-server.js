const heads =
  'sys|api|pc|cas|auth3|data-source-project|trpc|websocket|__sim|uploads|bigscreen|openapi\\.json|asyncapi\\.json|docs|healthz|auth|account/sms|user/info'

/** What the server answers; everything else is a page or belongs to Vite. */
export const apiPattern = `^(?:/w/[a-z0-9-]+)?(?:/jeecg-boot)?/(?:${heads})(?:[/?]|$)`

// These are documents of the server itself, also when a browser opens them as a page.
const documents = /^(?:\/w\/[a-z0-9-]+)?\/(?:uploads|docs|(?:openapi|asyncapi)\.json|healthz)(?:[/?]|$)/

/**
 * An address typed into the browser is a page of the console, even where a call has the same beginning.
 * @param {{ method?: string | undefined, url?: string | undefined, headers: { accept?: string | undefined } }} request
 * @returns {string | undefined} the address that Vite shall answer itself
 */
export const staysWithVite = ({ method, url = '/', headers }) => {
  const isPage = (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true
  return isPage && !documents.test(url) ? url : undefined
}

/**
 * Vite's own settings for `npm run dev`: one address for pages, calls and sockets.
 * @param {Record<string, string | undefined>} env
 */
export const devServer = (env) => {
  const target = env['FENGSUI_DEV_SERVER']
  const address = { host: env['HOST'] ?? '127.0.0.1', port: Number(env['PORT'] ?? 1190), strictPort: true }
  if (target === undefined) return address
  return { ...address, proxy: { [apiPattern]: { target, ws: true, bypass: staysWithVite } } }
}
