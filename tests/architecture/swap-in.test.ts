import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { inFreshFolder, swapIn } from '#scripts/lib/swap-in.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-swap-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const target = () => join(folder, 'dist')
const build = (files: Record<string, string>): string => {
  const fresh = mkdtempSync(join(folder, 'build-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(fresh, name)), { recursive: true })
    writeFileSync(join(fresh, name), text)
  }
  return fresh
}
const names = () => readdirSync(target(), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))
const text = (name: string) => readFileSync(join(target(), name), 'utf8')

test('a build moves in beside the one before, and the next moves that one out', () => {
  swapIn(build({ 'main.js': '1', 'chunk-11111111.js': '', 'same-00000000.js': '', 'types/a.d.ts': '1' }), target())
  swapIn(build({ 'main.js': '2', 'chunk-22222222.js': '', 'same-00000000.js': '', 'types/a.d.ts': '2' }), target())
  expect([text('main.js'), text('types/a.d.ts')]).toEqual(['2', '2'])
  expect(names()).toContain('chunk-11111111.js')
  swapIn(build({ 'main.js': '3', 'same-00000000.js': '' }), target())
  expect(names().sort()).toEqual(['.files', 'chunk-22222222.js', 'main.js', 'same-00000000.js', 'types/a.d.ts'])
})

test('what a build was before anybody listed its files stays like any other for one build', () => {
  mkdirSync(target())
  writeFileSync(join(target(), 'old-11111111.js'), '')
  swapIn(build({ 'main.js': '1' }), target())
  expect(existsSync(join(target(), 'old-11111111.js'))).toBe(true)
  swapIn(build({ 'main.js': '2' }), target())
  expect(names().sort()).toEqual(['.files', 'main.js'])
})

test.each([
  ['index.html', 'assets/index-22222222.js'],
  ['cli.js', 'serve-2_-22222.js'],
])('until all that %s names has moved in, it is the old one', (entry, chunk) => {
  swapIn(build({ [entry]: 'old' }), target())
  const fresh = build({ [entry]: 'new', [chunk]: '' })
  // A folder in place of the file makes the move fail.
  mkdirSync(join(target(), chunk, 'in the way'), { recursive: true })
  expect(() => swapIn(fresh, target())).toThrow(/EISDIR|ENOTEMPTY|EPERM/)
  expect(text(entry)).toBe('old')
})

test('the folder of a build goes, also when the build fails', async () => {
  await inFreshFolder(join(folder, 'parts'), (fresh) => Promise.resolve(writeFileSync(join(fresh, 'a'), '')))
  await expect(inFreshFolder(join(folder, 'parts'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(readdirSync(join(folder, 'parts'))).toEqual([])
})
