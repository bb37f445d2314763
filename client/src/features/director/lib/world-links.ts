import { proxyPath } from '#client/lib/world-base.ts'
import { directorPath } from '#client/config/paths.ts'

/** The address of a world's director; `path` is its prefix, '' for the default world. */
export const directorAt = (path: string): string => proxyPath() + path + directorPath

/** The address of a world's console. */
export const consoleAt = (path: string): string => `${proxyPath()}${path}/`

/** Switches to another world with a full page load, since page, storage and calls belong to one world. */
export const enterWorld = (path: string): void => window.location.assign(directorAt(path))
