import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from '#tests/architecture/files.ts'

const suppression = /(?:\/\/|\/\*)\s*(?:(?:oxlint|eslint)-disable|@ts-(?:expect-error|ignore|nocheck))/
const reasoned = /(?:-disable(?:-next-line|-line)?\s+\S.*\s--\s+\S|@ts-expect-error\s+\S)/

const unreasoned = (text: string): string[] =>
  text.split('\n').filter((line) => suppression.test(line) && !reasoned.test(line))

test('a suppressed check has its reason beside it', () => {
  const found = sourceFiles().flatMap((path) => {
    const lines =
      path === 'tests/architecture/suppressions.test.ts' ? [] : unreasoned(readFileSync(join(root, path), 'utf8'))
    return lines.map((line) => `${path}: ${line.trim()}`)
  })
  expect(found).toEqual([])
})

test('a silenced check without a reason would be noticed', () => {
  expect(unreasoned('// oxlint-disable-next-line no-void')).toHaveLength(1)
  expect(unreasoned('// oxlint-disable-next-line no-void -- the router gives no promise')).toEqual([])
  expect(unreasoned('// @ts-ignore')).toHaveLength(1)
})
