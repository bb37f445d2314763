import { join, resolve } from 'node:path'

/** The repository, independent of the working directory. */
export const root = resolve(import.meta.dirname, '../..')

/** @param {string[]} parts */
export const at = (...parts) => join(root, ...parts)
