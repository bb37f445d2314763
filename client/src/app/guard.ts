import { directorPath, homePath, loginPath, publicPaths } from '#client/config/paths.ts'
import { withoutSecrets } from '#client/config/secret-params.ts'

export interface Arrival {
  readonly token: string
  /** Path within the world, without the prefix. */
  readonly path: string
  /** Query with its question mark, or ''. */
  readonly search: string
  /** Where the person comes from; '' when the page has just been opened. */
  readonly from: string
}

/** Where an arrival has to go instead; null when it may stay (spec §2, Navigation behaviour). */
export const redirectFor = ({ token, path, search, from }: Arrival): string | null => {
  if (token !== '') return path === loginPath && from !== '/user/complement-info' ? homePath : null
  // The desk is no page of the console: the server guards what it does.
  if (path === directorPath) return null
  if (publicPaths.includes(path) || path === '/user' || path === '/user/') return null
  return `${loginPath}?redirect=${encodeURIComponent(path + withoutSecrets(search))}`
}
