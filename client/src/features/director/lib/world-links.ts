import { proxyPath } from '#client/lib/world-base.ts'
import { directorPath } from '#client/config/paths.ts'

/** The address of the desk of a world; `path` is its prefix, '' for the default world. */
export const deskAt = (path: string): string => proxyPath() + path + directorPath

/** The address of the console of a world. */
export const consoleAt = (path: string): string => `${proxyPath()}${path}/`

/** Leaves for another world. Page, storage and calls belong to one world, so this loads anew. */
export const enterWorld = (path: string): void => window.location.assign(deskAt(path))
