import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { makeFolder } from '#server/platform/make-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-folder-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder is made with what is missing above it, and left alone where it is', () => {
  const path = join(folder, 'a/b/c')
  makeFolder(path)
  makeFolder(path)
  expect(statSync(path).isDirectory()).toBe(true)
})

test('a file in its place, or above it, is reported', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow(/EEXIST/)
  expect(() => makeFolder(join(file, 'a'))).toThrow(/ENOTDIR/)
  expect(() => makeFolder(join(file, 'a/b'))).toThrow(/ENOTDIR/)
})

test.runIf(process.platform === 'linux')('where no folder can be made it comes back, and says so', () => {
  expect(() => makeFolder('/proc/fengsui/data')).toThrow(/ENOENT|EACCES|EPERM/)
})
