import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

/**
 * Makes a folder with all that is missing above it; throws what the system says, with the path at fault. Not by
 * `recursive`: where the system denies that a folder exists in which it makes none, such as /proc, that never comes back.
 */
export const makeFolder = (path: string): void => {
  if (isFolder(path)) return
  if (!existsSync(dirname(path))) makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (!isFolder(path)) throw error
  }
}
