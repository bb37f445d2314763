import { join, resolve } from 'node:path'

/** The repository, whatever directory the command was given in. */
export const root = resolve(import.meta.dirname, '../..')

/** @param {string[]} parts */
export const at = (...parts) => join(root, ...parts)
