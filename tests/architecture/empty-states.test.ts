import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from '#tests/architecture/files.ts'

const sources = sourceFiles()
  .filter((file) => file.startsWith('client/src/') && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('an empty list says what would be in it or offers an act, beside its title', () => {
  expect(filesWith(/<ListPage\b/).length).toBeGreaterThan(10)
  expect(filesWith(/\bempty=\{\{ title: [\w.]+ \}\}/)).toEqual([])
})

test('one component draws empty states, without the picture of antd', () => {
  expect(filesWith(/import \{[^}]*\bEmpty\b[^}]*\} from 'antd'/)).toEqual([])
})
