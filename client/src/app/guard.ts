import { directorPath, homePath, loginPath, publicPaths } from '#client/config/paths.ts'
import { withoutSecrets } from '#client/config/secret-params.ts'

export interface Arrival {
  readonly token: string
  /** Path within the world, without the prefix. */
  readonly path: string
  /** Query with its question mark, or ''. */
  readonly search: string
  /** The page the person comes from; '' when the tab has just been opened. */
  readonly from: string
}

/** The redirect target of an arrival; null when it may stay (spec §2, Navigation behaviour). */
export const redirectFor = ({ token, path, search, from }: Arrival): string | null => {
  if (token !== '') return path === loginPath && from !== '/user/complement-info' ? homePath : null
  // The director page has no login: the server guards its control calls.
  if (path === directorPath) return null
  if (publicPaths.includes(path) || path === '/user' || path === '/user/') return null
  return `${loginPath}?redirect=${encodeURIComponent(path + withoutSecrets(search))}`
}
