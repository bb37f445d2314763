/** One part of a form: a text field, or a file. */
export interface Part {
  readonly name: string
  readonly isFile: boolean
  readonly content: Uint8Array
}

const CRLF = Buffer.from('\r\n')
const BLANK_LINE = Buffer.from('\r\n\r\n')
const MAX_PARTS = 20
const MAX_HEAD_BYTES = 16 * 1024

/** The boundary between the parts, from the content type (RFC 2046 §5.1.1). */
export const boundaryOf = (type: string): string | undefined => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? []
  return quoted ?? plain
}

const partOf = (head: string, content: Uint8Array): Part | null => {
  const [, disposition] = /^content-disposition:[ \t]*form-data[ \t]*(;.*)$/im.exec(head) ?? []
  const [, quoted, plain] = /;[ \t]*name=(?:"([^"]*)"|([^\s;"]+))/i.exec(disposition ?? '') ?? []
  const name = quoted ?? plain
  if (name === undefined) return null
  const isFile = /;[ \t]*filename\*?=/i.test(disposition ?? '') || /^content-type:.*octet-stream/im.test(head)
  return { name, isFile, content }
}

/** Offsets of the blank line after the part's head and of the next boundary; null when the form is incomplete there. */
const endOfPart = (body: Buffer, from: number, delimiter: Buffer) => {
  const head = body.indexOf(BLANK_LINE, from)
  const end = body.indexOf(delimiter, from)
  return head < 0 || head > end || head - from > MAX_HEAD_BYTES ? null : { head, end }
}

/** The offset after the first boundary; any preamble before it is skipped; -1 where there is none. */
const beginning = (body: Buffer, delimiter: Buffer): number => {
  const line = delimiter.subarray(CRLF.length)
  if (body.subarray(0, line.length).equals(line)) return line.length
  const at = body.indexOf(delimiter)
  return at < 0 ? -1 : at + delimiter.length
}

/**
 * Splits a complete form (multipart/form-data, RFC 7578) into its parts without copying them; null when it is malformed
 * or has too many parts.
 */
export const readForm = (body: Buffer, boundary: string): Part[] | null => {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const parts: Part[] = []
  for (let from = beginning(body, delimiter); from >= 0 && parts.length <= MAX_PARTS;) {
    const mark = body.toString('latin1', from, from + 2)
    if (mark === '--') return parts
    const found = mark === '\r\n' ? endOfPart(body, from, delimiter) : null
    const part = found && partOf(body.toString('utf8', from, found.head), body.subarray(found.head + 4, found.end))
    if (!found || !part) return null
    parts.push(part)
    from = found.end + delimiter.length
  }
  return null
}
