import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from '#tests/architecture/files.ts'

const sources = sourceFiles()
  .filter((file) => file.startsWith('client/src/') && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const filesWith = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file)

test('one component draws the forms of antd, so that all have the same anatomy; a comment is a line without a label', () => {
  expect(filesWith(/<Form(?:<[^>]*>)?\s[^>]*\b(?:form|layout|onFinish)=/).toSorted()).toEqual([
    'client/src/features/event/components/comments-card.tsx',
    'client/src/ui/form/field-form.tsx',
  ])
})

test('days and times are picked by the clock of the world', () => {
  expect(filesWith(/\btype="(?:date|time|datetime-local|month)"/)).toEqual([])
  expect(filesWith(/import \{[^}]*\b(?:DatePicker|TimePicker|Calendar)\b[^}]*\} from 'antd'/)).toEqual([
    'client/src/ui/form/world-picker.ts',
  ])
})
