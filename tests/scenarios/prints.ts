import { createHash } from 'node:crypto'

/*
 * A transcript ends with a hash of all bodies and frames. A short hash of each follows, four characters long. They show the first
 * change even if nothing else differs.
 */

const HEAD = 'prints'
const PER_LINE = 24
const LENGTH = 4

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

export const printLines = (said: readonly string[]): string[] => {
  const prints = said.map((one) => digest(one).slice(0, LENGTH))
  const lines = Array.from({ length: Math.ceil(prints.length / PER_LINE) }, (_, index) =>
    prints.slice(index * PER_LINE, (index + 1) * PER_LINE).join(' '),
  )
  return [HEAD, ...lines]
}

const printsIn = (text: string): string[] => {
  const [, lines = ''] = text.split(`\n${HEAD}\n`)
  return lines.split(/\s+/).filter((print) => print !== '')
}

const MAX_LENGTH = 2000

/** The first body or frame that differs from the stored one, in its current version; null where the short hashes agree. */
export const firstChanged = (golden: string, said: readonly string[]): string | null => {
  const before = printsIn(golden)
  const now = printsIn(`\n${printLines(said).join('\n')}`)
  const at = now.findIndex((print, index) => print !== before[index])
  const gone = at === -1 && now.length < before.length
  if (gone) return `${before.length - now.length} bodies or frames at the end are gone`
  const one = said[at]
  return one === undefined
    ? null
    : `body or frame ${at + 1} of ${said.length} has changed; it is now\n  ${one.slice(0, MAX_LENGTH)}`
}
