import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { apiPattern, devAddress, devServer, greetOnce, serverBehind, staysWithVite } from '#scripts/lib/dev-server.js'
import { readOptions, wholeOption } from '#scripts/lib/options.js'
import { summary, withExitCode } from '#scripts/lib/reports.js'
import { node, timed, together } from '#scripts/lib/run.js'
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

test('a step that counts tests is summed up by them, any other is right or wrong', () => {
  expect(summary({ ...counts, skipped: 1 }, true)).toBe('3 passed, 0 failed, 1 skipped')
  expect([summary(nothing, false), summary({ ...nothing, failed: 1 }, false)]).toEqual(['ok', 'failed'])
  expect(summary({ ...nothing, failed: 2 }, true)).toBe('0 passed, 2 failed')
})

const options = { runs: { type: 'string' }, write: { type: 'boolean' } } as const

test.each([
  [['--bogus'], 'there is no option --bogus; there are --runs and --write'],
  [['--bogus=3', '--write'], 'there is no option --bogus; there are --runs and --write'],
  [['nonsuch'], '"nonsuch" is not understood here; there are --runs and --write'],
  [['--runs'], "Option '--runs <value>' argument missing; there are --runs and --write"],
])('a command that is typed %o is refused in one line that says what there is', (args, said) => {
  expect(() => readOptions(options, { args: [...args] })).toThrow(said)
})

test('what was typed behind a command is read, and a number has to be one', () => {
  expect(readOptions(options, { args: ['--runs', '7'] }).values).toEqual({ runs: '7' })
  expect([wholeOption('runs', '7', 9), wholeOption('runs', undefined, 9)]).toEqual([7, 9])
  expect(() => wholeOption('runs', 'many', 9)).toThrow('--runs expects a whole number, not "many"')
})

test('a developer is greeted once, with the address of the console', () => {
  const withGreeting = greetOnce('http://127.0.0.1:35089', devAddress({ PORT: '1192' }))
  expect(withGreeting('Fengsui  http://127.0.0.1:35089  API: http://127.0.0.1:35089/docs')).toBe(
    'Fengsui  http://127.0.0.1:1192  API: http://127.0.0.1:1192/docs',
  )
  expect(withGreeting('[tsx] rerunning')).toBe('[tsx] rerunning')
  expect(withGreeting('Fengsui  http://127.0.0.1:35089')).toBe('  The server has restarted.\n')
})

test.each([
  [{}, '127.0.0.1', 'http://127.0.0.1:4000'],
  [{ HOST: '0.0.0.0' }, '0.0.0.0', 'http://127.0.0.1:4000'],
  [{ HOST: '192.168.1.5' }, '192.168.1.5', 'http://192.168.1.5:4000'],
  [{ HOST: '::' }, '::', 'http://[::]:4000'],
])('the server behind the development server with %j listens at the same host', (env, host, address) => {
  expect(serverBehind(env, '4000')).toMatchObject({ settings: { PORT: '4000', HOST: host }, address })
})

test.each([
  [{}, false],
  [{ HOST: 'localhost' }, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ HOST: '0.0.0.0', FENGSUI_DEMO_PASSWORD: 'siren and ladder' }, false],
])('restarts of the server behind the development server with %j share a made password: %j', (env, isMade) => {
  const { FENGSUI_DEMO_PASSWORD: made = '' } = serverBehind(env, '4000').settings
  expect(/^[0-9a-f]{16}$/.test(made)).toBe(isMade)
})

test('the development server takes the names of FENGSUI_HOSTS', () => {
  const env = { FENGSUI_DEV_SERVER: 'http://127.0.0.1:4000', FENGSUI_HOSTS: 'fire.example, desk.example' }
  expect(devServer(env)).toMatchObject({ allowedHosts: expect.arrayContaining(['fire.example', 'desk.example']) })
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

test('steps beside each other are waited for until all have ended, then the first failure is the failure', async () => {
  const ended: string[] = []
  const step = async (name: string, turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate()
    ended.push(name)
  }
  const fail = async () => {
    throw new Error('not compiled')
  }
  await expect(together([fail(), step('bundle', 9), step('generate', 1)])).rejects.toThrow('not compiled')
  expect(ended).toEqual(['generate', 'bundle'])
})

test.each([
  [0, /^Compiling: \d+\.\d s$/],
  [1, /^Compiling: not done, \d+\.\d s$/],
])('a step that ends with %i says how long it took', async (code, said) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  await timed('Compiling', () => node(['-e', `process.exit(${code})`], { quiet: true }))
  const lines = log.mock.calls.map(([line]) => String(line))
  log.mockRestore()
  expect(lines).toEqual(['Compiling …', expect.stringMatching(said)])
})

test('a program is ended when its time is over', async () => {
  const { code } = await node(['-e', 'setInterval(() => {}, 1000)'], { quiet: true, timeoutMs: 50 })
  expect(code).not.toBe(0)
})
