import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { at } from '#scripts/lib/paths.js'
import { complaintAbout, filesFor, pages, weigh } from '#scripts/lib/size-gate.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-size-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const manifest = {
  'index.html': { file: 'entry.js', imports: ['_shared.js'], css: ['entry.css'] },
  '_shared.js': { file: 'shared.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'deep.js', imports: ['_shared.js'], css: ['deep.css'] },
  'src/page.tsx': { file: 'page.js', imports: ['_shared.js'], css: ['page.css'], dynamicImports: ['src/late.tsx'] },
  'src/late.tsx': { file: 'late.js' },
}

/** A build whose page has so many bytes. */
const makeBuild = (weight: number): void => {
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const name of ['index.html', 'entry.js', 'entry.css', 'shared.js', 'deep.js', 'deep.css', 'page.css', 'late.js'])
    writeFileSync(join(folder, `${name}.br`), '')
  writeFileSync(join(folder, 'page.js.br'), Buffer.alloc(weight))
  writeFileSync(join(folder, 'late.js.br'), Buffer.alloc(5000))
}

test('a page is everything its chunks import, with the styles, each once, and nothing that comes later', () => {
  expect(filesFor(manifest, ['index.html', 'src/page.tsx']).toSorted()).toEqual([
    'deep.css',
    'deep.js',
    'entry.css',
    'entry.js',
    'page.css',
    'page.js',
    'shared.js',
  ])
})

test('one byte too many is a complaint that names what weighs', () => {
  makeBuild(1001)
  const page = { routes: ['src/page.tsx'], limit: 1000, files: 8 }
  expect(complaintAbout(folder, 'the page', page)).toMatch(/^the page weighs 1\.0 kB.*\n {2}1\.0 kB page\.js/)
  expect(complaintAbout(folder, 'the page', { ...page, limit: 1001 })).toBe('')
})

test('one file too many is a complaint as well', () => {
  makeBuild(1)
  const page = { routes: ['src/page.tsx'], limit: 1000, files: 7 }
  expect(complaintAbout(folder, 'the page', page)).toMatch(/^the page is 8 files, more than 7/)
})

test('of a page that is opened later only what it adds is weighed', () => {
  makeBuild(1000)
  const page = { routes: ['src/late.tsx'], after: ['src/page.tsx'], limit: 4999, files: 1 }
  expect(complaintAbout(folder, 'the later page', page)).toMatch(/^the later page weighs 5\.0 kB/)
  expect(complaintAbout(folder, 'the later page', { ...page, limit: 5000 })).toBe('')
})

test('a route that is gone from the build is said, not taken for light', () => {
  makeBuild(1)
  expect(() => weigh(folder, { routes: ['src/moved.tsx'], limit: 1, files: 1 })).toThrow('no chunk src/moved.tsx')
})

test.each(Object.entries(pages))('%s is no heavier than it may be', (name, page) => {
  expect(complaintAbout(at('dist/client'), name, page)).toBe('')
})
