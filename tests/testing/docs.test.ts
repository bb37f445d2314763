import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '#tests/architecture/files.ts'

const read = (name: string): string => readFileSync(join(root, name), 'utf8')

test('the example for Playwright is the one that runs here, but for where it finds the fixtures', () => {
  const printed = /## Playwright\n.*?```ts\n(.*?)```/s.exec(read('docs/testing.md'))?.[1] ?? ''
  expect(printed).toContain("from 'fengsui/testing/playwright'")
  expect(read('tests/e2e/printed.spec.ts')).toBe(
    printed.replace('fengsui/testing/playwright', '#server/testing/playwright.ts'),
  )
})
