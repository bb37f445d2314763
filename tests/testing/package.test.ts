import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { buildTesting } from '#scripts/lib/build.js'
import { root } from '#tests/architecture/files.ts'

// The package as its users have it: packed, unpacked next to other packages, compiled and run by their tools.

const run = promisify(execFile)
const modules = join(root, 'node_modules')

const first = `
import { expect } from 'vitest'
import { test } from 'fengsui/testing/vitest'
import type { Frame } from 'fengsui/testing'

test.override({ worldOptions: { seed: 7 } })

test('an alarm', async ({ world }) => {
  const duty = await world.loginAs('duty', { project: 'p1' })
  const { eventId } = await world.emit({ kind: 'alarm', deviceType: 'smoke' })
  const alarm = await duty.expectFrame({ type: 'alarm', eventId })
  const text: string = alarm.alarmType
  const frames: readonly Frame[] = duty.frames
  const { total } = await duty.api.event.list({ kind: 'alarm' })
  // @ts-expect-error there is no such kind of event
  await expect(duty.api.event.list({ kind: 'flood' })).rejects.toThrow('4006')
  // @ts-expect-error a fault has no alarmType
  const wrong = async () => (await duty.expectFrame({ type: 'fault' })).alarmType
  await expect(wrong()).rejects.toThrow("FENGSUI_SEED=7 FENGSUI_SIZE=small npx vitest run first.test.ts -t '^an alarm$'")
  const failure: unknown = await duty.expectFrame({ code: 1000 }).catch((error: unknown) => error)
  const [at] = failure instanceof Error ? (failure.stack ?? '').split('\\n').filter((line) => line.startsWith('    at ')) : []
  expect(at).toContain('first.test.ts')
  expect([world.seed, text, frames.length, total]).toEqual([7, '烟雾', 1, 1])
})
`

const timers = `
import { afterEach, expect, test, vi } from 'vitest'
import { createFengsui } from 'fengsui/testing'

afterEach(() => {
  vi.useRealTimers()
})

const names = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate']
const all = [...names, 'Date', 'performance', 'hrtime', 'queueMicrotask', 'requestAnimationFrame', 'requestIdleCallback']

test.each([[undefined], [{ toFake: all }]])('with faked timers: %j', async (fakes) => {
  vi.useFakeTimers(fakes as Parameters<typeof vi.useFakeTimers>[0])
  await using fengsui = await createFengsui()
  const duty = await fengsui.loginAs('duty')
  const { eventId } = await fengsui.emit({ kind: 'alarm', deviceType: 'smoke' })
  await duty.expectFrame({ type: 'alarm', eventId })
  await fengsui.clock.advance('8d')
  expect((await duty.call('POST', '/pc/api/v4/projectListNew')).code).toBe(9009)
  await fengsui.faults.add({ on: '*', effect: { type: 'delay', ms: 20 } })
  expect((await duty.call('POST', '/pc/api/v4/projectListNew')).code).toBe(9009)
  const running = await fengsui.world({ clock: { mode: 'real' } })
  await expect(running.expectFrame({ type: 'fault' }, { within: '100ms' })).rejects.toThrow('No frame for')
})
`

const script = `
import { createFengsui } from 'fengsui/testing'

const fengsui = await createFengsui({ seed: 119 })
const address = await fengsui.listen()
const answer = await fetch(address + '/healthz')
const page = await fetch(address + '/alarmAdmin', { headers: { accept: 'text/html' } })
const { clock } = await fengsui.state()
process.stdout.write(JSON.stringify([await answer.json(), page.status, clock.now]))
await fengsui.close()
`

const browser = `
import { expect } from '@playwright/test'
import { test } from 'fengsui/testing/playwright'

test.use({ persona: 'duty', worldOptions: { size: 'small' } })

test('an alarm is seen', async ({ page, world, person, clock }) => {
  await page.goto('alarmAdmin')
  await world.emit({ kind: 'alarm' })
  await clock.advance('5m')
  await expect(page.getByText(person?.session.userInfo.realname ?? '')).toBeVisible()
})
`

const tsconfig = {
  compilerOptions: {
    target: 'es2023',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    lib: ['esnext', 'dom'],
    types: ['node'],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
  },
}

const files = {
  'package.json': JSON.stringify({ type: 'module' }),
  'tsconfig.json': JSON.stringify(tsconfig),
  'first.test.ts': first,
  'timers.test.ts': timers,
  'script.js': script,
  'browser.spec.ts': browser,
}

let folder: string

const unpack = async (): Promise<void> => {
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], {
    cwd: root,
  })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  await run('tar', ['-xzf', join(folder, filename), '-C', join(folder, 'node_modules')])
  symlinkSync('package', join(folder, 'node_modules/fengsui'))
}

beforeAll(async () => {
  await buildTesting()
  folder = mkdtempSync(join(tmpdir(), 'fengsui-package-'))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(modules)) symlinkSync(join(modules, name), join(folder, 'node_modules', name))
  await unpack()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}, 180_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const packed = (name: string): string => readFileSync(join(folder, 'node_modules/fengsui', name), 'utf8')

test('a consumer compiles against the declarations, strictly, and the types are those of the contracts', async () => {
  const compiled = run(process.execPath, [join(modules, 'typescript/bin/tsc'), '-p', folder], { cwd: folder })
  await expect(compiled.then(({ stdout }) => stdout)).resolves.toBe('')
})

test('the declarations name no path of ours and no package that is not the consumer’s or a dependency', () => {
  const { dependencies, peerDependencies } = JSON.parse(packed('package.json')) as Record<string, object>
  const types = 'dist/testing/types'
  const names = readdirSync(join(folder, 'node_modules/fengsui', types), { recursive: true, encoding: 'utf8' })
  const texts = names.filter((name) => name.endsWith('.d.ts')).map((name) => packed(join(types, name)))
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)].map(([, name]) => name),
  )
  const foreign = [...new Set(imported.filter((name) => !name?.startsWith('.')))]
  const known = Object.keys({ ...dependencies, ...peerDependencies })
  expect(texts.length).toBeGreaterThan(20)
  expect(foreign.filter((name) => !known.includes(name ?? ''))).toEqual([])
})

test('a consumer’s Vitest runs a test with the fixtures, and tests that fake its timers', async () => {
  const vitest = run(process.execPath, [join(modules, 'vitest/vitest.mjs'), 'run', '--reporter=json'], { cwd: folder })
  const { stdout } = await vitest.catch((error: { stdout: string }) => error)
  const { testResults } = JSON.parse(stdout) as { testResults: { assertionResults: { failureMessages: string[] }[] }[] }
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  expect(results.map(({ failureMessages }) => failureMessages)).toEqual([[], [], []])
})

test('a plain script runs it, and the console comes with it', async () => {
  const { stdout } = await run(process.execPath, ['script.js'], {
    cwd: folder,
  })
  expect(JSON.parse(stdout)).toEqual([{ status: 'ok' }, 200, '2026-03-02 08:00:00'])
})
