import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Played } from '#tests/scenarios/play.ts'
import { firstChanged } from '#tests/scenarios/prints.ts'

const folder = join(import.meta.dirname, 'golden')
const fileOf = (name: string): string => join(folder, `${name}.txt`)

/** The stored transcript of a scenario; null when there is none. */
export const readGolden = (name: string): string | null =>
  existsSync(fileOf(name)) ? readFileSync(fileOf(name), 'utf8') : null

export const writeGolden = (name: string, text: string): void => writeFileSync(fileOf(name), text)

/** The difference between a played scenario and its stored transcript, for people; null when they agree. */
export const differenceOf = (golden: string, { text, said }: Pick<Played, 'text' | 'said'>): string | null => {
  const line = firstDifference(golden, text)
  if (line === null || !/^ {2}- sha256 /m.test(line)) return line
  return `every step is as it was; ${firstChanged(golden, said) ?? line}`
}

/** The first line in which two transcripts differ, in both versions; null when they agree. */
const firstDifference = (golden: string, played: string): string | null => {
  const [before, now] = [golden.split('\n'), played.split('\n')]
  const at = now.findIndex((line, index) => line !== before[index])
  if (at === -1) return before.length === now.length ? null : `line ${now.length + 1}\n  - ${before[now.length] ?? ''}`
  return `line ${at + 1}\n  - ${before[at] ?? ''}\n  + ${now[at] ?? ''}`
}
