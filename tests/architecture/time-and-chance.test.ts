import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles, writtenFiles } from '#tests/architecture/files.ts'

// The linter forbids the machine's clock and random numbers by name. These uses have no name that it could forbid.

const product = sourceFiles().filter(
  (path) => /^(?:shared|simulator|server|client|prisma)\//.test(path) && !/\.test\.tsx?$/.test(path),
)

const uses = (files: readonly string[], pattern: RegExp): string[] =>
  files.flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n')
    return lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : []))
  })

test('there are product files to look at', () => {
  expect(product.length).toBeGreaterThan(50)
})

test('no product file makes a date of the present moment', () => {
  const clocks = [
    'server/worlds/clock.ts',
    'server/platform/transport-clock.ts',
    'client/src/lib/page-clock.ts',
    'simulator/machine.ts',
  ]
  const files = product.filter((path) => !clocks.includes(path))
  expect(
    uses(files, /\bnew Date\(\s*\)|\bdayjs\(\s*\)|\bdayjs\(\s*undefined\s*\)|\.format\(\s*undefined\s*\)/),
  ).toEqual([])
})

test('no column of the schema takes its value from the machine', () => {
  const schema = writtenFiles().filter((path) => path.endsWith('.prisma'))
  expect(schema).not.toEqual([])
  expect(uses(schema, /@updatedAt|\b(?:now|uuid|cuid|ulid|nanoid|dbgenerated)\s*\(/)).toEqual([])
})
