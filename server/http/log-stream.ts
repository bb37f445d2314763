import { maskJson } from '#server/worlds/journal/mask.ts'

/** Matches the query of a URL anywhere in a text: calls of the family carry tokens and phones in it. */
const QUERY_TEXT = /(\/[^\s"'?\\]*)\?[^\s"'\\]+/g

const maskLine = (line: string): string => JSON.stringify(maskJson(line.replaceAll(QUERY_TEXT, '$1?***')))

/**
 * The log of the server on stderr, since stdout carries the output of a command. Each line is masked as a whole: libraries
 * quote values in messages, causes and fields of their errors.
 */
export const logStream = {
  write: (line: string): void => {
    process.stderr.write(`${maskLine(line)}\n`)
  },
}
