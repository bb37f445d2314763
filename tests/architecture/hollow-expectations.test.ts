import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { root, sourceFiles } from '#tests/architecture/files.ts'

// A negated expectation on a missing value always holds: `expect(row?.state).not.toBe(2)` passes where there is no row.
const denied = /\bexpect\(.*\?\.(?:\w|\[|\().*\)\.not\./

const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith('tests/support/')

const hollow = (text: string): string[] => text.split('\n').filter((line) => denied.test(line))

test('no test denies something of what may be missing', () => {
  const files = sourceFiles().filter((path) => isTest(path) && !path.endsWith('hollow-expectations.test.ts'))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((path) =>
    hollow(readFileSync(join(root, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test.each([
  ["expect(rows.find(({ id }) => id === 'a')?.state).not.toBe(2)", 1],
  ['expect((await list())[0]?.recoveredAt).not.toBeNull()', 1],
  ["expect(call?.people).not.toContain('u-duty')", 1],
  ['await expect(page?.locator("a")).not.toBeVisible()', 1],
  ['expect(row?.state).toBe(2)', 0],
  ['expect(rows).not.toContain(row?.id)', 0],
])('%s is noticed %i times', (line, times) => {
  expect(hollow(line)).toHaveLength(times)
})
