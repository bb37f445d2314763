import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { apiPattern, staysWithVite } from '#scripts/lib/dev-server.js'
import { withExitCode } from '#scripts/lib/reports.js'
import { hashOfTree } from '#scripts/lib/stamp.js'
import { root } from '#tests/architecture/files.ts'

const counts = { passed: 3, failed: 0, skipped: 0 }
const nothing = { passed: 0, failed: 0, skipped: 0 }

test('a run that ends badly without naming a failed test counts as one failure', () => {
  expect(withExitCode(counts, 1, true).failed).toBe(1)
  expect(withExitCode({ ...counts, failed: 2 }, 1, true).failed).toBe(2)
  expect(withExitCode(nothing, 2, false).failed).toBe(1)
})

test('a run of tests that tested nothing counts as one failure, a check without tests does not', () => {
  expect(withExitCode(nothing, 0, true).failed).toBe(1)
  expect(withExitCode(nothing, 0, false).failed).toBe(0)
})

const answeredByServer = (url: string): boolean => new RegExp(apiPattern).test(url)

test.each([
  '/sys/login',
  '/w/a1/sys/login',
  '/jeecg-boot/api//v3/getNotReadMsg',
  '/w/a1/jeecg-boot/user/info?x=1',
  '/w/a1/websocket/u1',
  '/openapi.json',
  '/w/a1/asyncapi.json',
  '/__sim/worlds',
])('the development server sends %s to the server', (url) => {
  expect(answeredByServer(url)).toBe(true)
})

test.each(['/', '/w/a1/', '/user/login', '/account/settings', '/apiary', '/src/app/main.tsx', '/@vite/client'])(
  'the development server answers %s itself',
  (url) => {
    expect(answeredByServer(url)).toBe(false)
  },
)

test('a call typed as an address is a page, a document of the server is not', () => {
  const page = (url: string, method = 'GET') => staysWithVite({ method, url, headers: { accept: 'text/html,*/*' } })
  expect(['/user/info', '/w/a1/docs', '/uploads/a.png', '/asyncapi.json'].map((url) => page(url))).toEqual([
    '/user/info',
    undefined,
    undefined,
    undefined,
  ])
  expect([page('/sys/login', 'POST'), staysWithVite({ method: 'GET', url: '/sys/x', headers: {} })]).toEqual([
    undefined,
    undefined,
  ])
})

test('the stamp of a tree changes with its files but not with its tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-stamp-'))
  const hash = () => hashOfTree([relative(root, folder)])
  writeFileSync(join(folder, 'a.ts'), 'one')
  const first = hash()
  writeFileSync(join(folder, 'a.test.ts'), 'a test')
  expect(hash()).toBe(first)
  writeFileSync(join(folder, 'b.ts'), 'two')
  expect(hash()).not.toBe(first)
  rmSync(folder, { recursive: true })
})
