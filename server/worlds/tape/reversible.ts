import { mask } from '#server/worlds/journal/mask.ts'
import { LEFT_OUT } from '#shared/control/tape.contract.ts'

/*
 * Records a request so that it can be repeated, without its secrets. Phones are replaced by their owner, or by their mask
 * and a number; files are stored separately. Passwords, codes and tokens are masked as in the journal: a replay obtains
 * its own.
 */

/** A larger file is left out and listed as lost. */
const MAX_FILE_BYTES = 512 * 1024
const PHONE = /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g
const DATA_URI = /^data:[\w/+.-]+;base64,/

/** Names phones in one tape: the same phone always gets the same name. */
export type NamePhone = (phone: string) => string

/** `owners` maps phones to user ids at the start of the recording: a replay can find these users again. */
export const createPhoneNames = (owners: ReadonlyMap<string, string>): NamePhone => {
  const others = new Map<string, string>()
  return (phone) => {
    const owner = owners.get(phone)
    if (owner !== undefined) return `‹phone of ${owner}›`
    const known = others.get(phone) ?? `‹phone ${phone.slice(0, 3)}****${phone.slice(7)} ${others.size + 1}›`
    others.set(phone, known)
    return known
  }
}

export const nameIn = (name: NamePhone, text: string): string =>
  text.replaceAll(PHONE, (found) => `${found.slice(0, -11)}${name(found.slice(-11))}`)

/** Extracts the files of a request, names its phones, and masks all other secrets. */
export const reversible = (name: NamePhone, sent: unknown) => {
  const [files, lost]: [string[], string[]] = [[], []]
  const extractFile = (content: string, bytes: number, place: string): string => {
    if (bytes > MAX_FILE_BYTES) {
      lost.push(`${place}: a file of ${bytes} bytes`)
      return LEFT_OUT
    }
    return `‹file ${files.push(content) - 1}›`
  }
  const walk = (value: unknown, place: string): unknown => {
    if (value instanceof Uint8Array) return extractFile(Buffer.from(value).toString('base64'), value.length, place)
    if (typeof value === 'string')
      return DATA_URI.test(value) ? extractFile(value, value.length, place) : nameIn(name, value)
    if (typeof value === 'number') {
      const text = nameIn(name, String(value))
      return text === String(value) ? value : text
    }
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map((item, index) => walk(item, `${place}.${index}`))
    return Object.fromEntries(
      Object.entries(value).map(([field, item]) => [field, walk(item, place === '' ? field : `${place}.${field}`)]),
    )
  }
  const value = mask(walk(sent, ''))
  return { value, files, lost }
}
