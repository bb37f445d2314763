/** The bytes are not of the expected format, or would unpack beyond the limit. */
export class BadArchive extends Error {}

/** Runs a reader on untrusted bytes. Offsets beyond the end and broken streams become a BadArchive as well. */
export const readForeign = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw error instanceof BadArchive ? error : new BadArchive(String(error))
  }
}
