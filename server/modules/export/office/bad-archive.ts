/** Bytes that are no archive of the kind that they were read as, or one that would become too large. */
export class BadArchive extends Error {}

/** Runs a reader of foreign bytes. Offsets beyond their end and broken streams are a BadArchive as well. */
export const readForeign = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw error instanceof BadArchive ? error : new BadArchive(String(error))
  }
}
