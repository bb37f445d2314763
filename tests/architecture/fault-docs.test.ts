import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { effectNames, FaultEffect } from '#shared/fault/fault-effects.schema.ts'
import { root } from '#tests/architecture/files.ts'

const page = readFileSync(join(root, 'docs/faults.md'), 'utf8')

/** The names in the first column of the table below a heading. */
const rowsBelow = (heading: string): string[] => {
  const part = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const cells = part.split('\n').flatMap((line) => (line.startsWith('| `') ? [line.split(' | ')[0] ?? ''] : []))
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
}

test.each([
  ['Calls', effectNames.http],
  ['The push channel', effectNames.ws],
  ['Devices', effectNames.device],
])('docs/faults.md describes each effect below "%s"', (heading, names) => {
  expect(rowsBelow(heading).toSorted()).toEqual([...names].toSorted())
})

test('each effect is described in the document of the API, and there are as many as the page says', () => {
  const { options } = FaultEffect
  expect(options.filter(({ description = '' }) => description.length < 20)).toEqual([])
  expect(page).toContain(`${options.length} effects`)
})
