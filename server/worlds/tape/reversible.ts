import { mask } from '#server/worlds/journal/mask.ts'
import { LEFT_OUT } from '#shared/contracts/control-tape.ts'

/*
 * What a request needs to be made again, without what nobody may read: phones are named by whose they are, or by their mask
 * and a number; files stand beside. Passwords, codes and tokens are gone as in the journal: whoever plays the tape gets his
 * own.
 */

/** A file that is larger is left out, and said so. */
const LARGEST_FILE = 512 * 1024
const PHONE = /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)/g
const DATA_URI = /^data:[\w/+.-]+;base64,/

/** Names phones in one tape: the same phone by the same name. */
export type NamePhone = (phone: string) => string

/** `owners` are those who had their phones when the recording began: they can be found again. */
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

export interface Reversible {
  readonly value: unknown
  readonly files: string[]
  readonly lost: string[]
}

export const nameIn = (name: NamePhone, text: string): string =>
  text.replaceAll(PHONE, (found) => `${found.slice(0, -11)}${name(found.slice(-11))}`)

/** Takes the files out of a request and the phones in it by name; what is secret beside them is masked. */
export const reversible = (name: NamePhone, sent: unknown): Reversible => {
  const [files, lost]: [string[], string[]] = [[], []]
  const keep = (content: string, bytes: number, place: string): string => {
    if (bytes > LARGEST_FILE) {
      lost.push(`${place}: a file of ${bytes} bytes`)
      return LEFT_OUT
    }
    return `‹file ${files.push(content) - 1}›`
  }
  const walk = (value: unknown, place: string): unknown => {
    if (value instanceof Uint8Array) return keep(Buffer.from(value).toString('base64'), value.length, place)
    if (typeof value === 'string') return DATA_URI.test(value) ? keep(value, value.length, place) : nameIn(name, value)
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
