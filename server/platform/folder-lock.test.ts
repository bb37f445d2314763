import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { FolderInUse } from '#server/config/folder-in-use.ts'
import { lockFolder } from '#server/platform/folder-lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a folder has one holder, which is named to a second one', () => {
  const lock = lockFolder(folder)
  const second = () => lockFolder(folder)
  expect(second).toThrow(FolderInUse)
  expect(second).toThrow(
    `Fengsui cannot start: ${folder} is in use by the server with pid ${process.pid}; end that one, or set FENGSUI_DATA to another folder`,
  )
  lock.release()
  lockFolder(folder).release()
})

test('a refusal leaves the holder written down as it was', () => {
  const lock = lockFolder(folder)
  writeFileSync(join(folder, 'fengsui.pid'), '4711\n')
  expect(() => lockFolder(folder)).toThrow('the server with pid 4711;')
  expect(readFileSync(join(folder, 'fengsui.pid'), 'utf8')).toBe('4711\n')
  lock.release()
})

test.each(['', 'not a number'])('a pid that cannot be read ("%s") does not get in the way of the refusal', (text) => {
  const lock = lockFolder(folder)
  writeFileSync(join(folder, 'fengsui.pid'), text)
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by another server;`)
  rmSync(join(folder, 'fengsui.pid'))
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by another server;`)
  lock.release()
})

test('what a dead holder left behind blocks no one, even if its pid is that of a live process', () => {
  writeFileSync(join(folder, 'fengsui.lock'), '')
  writeFileSync(join(folder, 'fengsui.pid'), `${process.ppid}\n`)
  const lock = lockFolder(folder)
  expect(readFileSync(join(folder, 'fengsui.pid'), 'utf8')).toBe(`${process.pid}\n`)
  lock.release()
  expect(readdirSync(folder)).toEqual(['fengsui.lock'])
})

test('any other error is passed on unchanged', () => {
  rmSync(folder, { recursive: true })
  expect(() => lockFolder(folder)).toThrow('directory does not exist')
})
