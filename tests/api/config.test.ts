import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { BadSetting, readClientDefaults, readConfig } from '#server/config/config.ts'

test.each([
  ['PORT', 'eighty'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['FENGSUI_SEED', '-1'],
  ['FENGSUI_SEED', '4294967296'],
  ['FENGSUI_SEED', 'x'],
  ['FENGSUI_SIZE', 'huge'],
  ['FENGSUI_SIM', 'yes'],
  ['FENGSUI_SPEED', '0'],
  ['FENGSUI_SPEED', '10001'],
  ['FENGSUI_SPEED', 'NaN'],
  ['FENGSUI_DURABILITY', 'none'],
  ['FENGSUI_LOG', 'debug'],
  ['FENGSUI_ORIGINS', 'foo'],
  ['FENGSUI_ORIGINS', 'https://a.example,https://b.example/path'],
  ['FENGSUI_HOSTS', 'https://fire.example'],
  ['FENGSUI_HOSTS', 'fire.example:1190'],
  ['FENGSUI_HOSTS', '[::1]:1190'],
  ['FENGSUI_HOSTS', '*'],
  ['FENGSUI_HOSTS', 'a.example b.example'],
  ['FENGSUI_HOSTS', `${'x'.repeat(260)}.example`],
  ['FENGSUI_API_URL', 'api.example'],
  ['FENGSUI_API_URL', 'https://api.example/'],
  ['FENGSUI_API_URL', 'https://api.example/fengsui'],
  ['FENGSUI_API_URL', 'ws://api.example'],
  ['FENGSUI_GUESSES', 'sessions=two'],
])('%s="%s" is refused in one line that names the setting and its value', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(BadSetting)
  expect(read).toThrow(`Fengsui cannot start: ${name}="${value}" is not usable (`)
  expect(read).toThrow(/^[^\n]*\(.*expects .+\)$/)
  expect(read).not.toThrow(/[\u4e00-\u9fff]|Invalid|received|Too /)
})

test.each([['FENGSUI_DEMO_PASSWORD', 'Geh119', 8]])('%s is refused without its value', (name, value, least) => {
  const said = `Fengsui cannot start: ${name} (${value.length} characters) is not usable (expects at least ${least} characters)`
  expect(() => readConfig({ [name]: value })).toThrow(new BadSetting(said.replace('Fengsui cannot start: ', '')))
})

test.each(['sesame-119-sesa', 'sesame-119-sesame ', 'sesame-119-芝麻开门开门', `s${'x'.repeat(256)}`])(
  'an admin token that is short, long or fits no header is refused without its value: %s',
  (token) => {
    const read = () => readConfig({ FENGSUI_ADMIN_TOKEN: token })
    expect(read).toThrow(
      `FENGSUI_ADMIN_TOKEN (${token.length} characters) is not usable (expects at least 16 and at most`,
    )
    expect(() => readClientDefaults({ FENGSUI_ADMIN_TOKEN: token })).toThrow('FENGSUI_ADMIN_TOKEN (')
    expect(read).not.toThrow(token.trim())
    expect(readConfig({ FENGSUI_ADMIN_TOKEN: 'sesame-119-sesam' }).adminToken).toBe('sesame-119-sesam')
  },
)

test('a variable that is no setting is refused by name; those of other commands are passed over', () => {
  expect(() => readConfig({ FENGSUI_SIZ: 'small' })).toThrow(
    'Fengsui cannot start: there is no setting FENGSUI_SIZ; did you mean FENGSUI_SIZE?',
  )
  const others = { FENGSUI_FULL: '1', FENGSUI_SCREENSHOTS: '1', FENGSUI_DEV_SERVER: 'x', FENGSUI_SCENARIO: 'x' }
  expect(readConfig({ ...others, FENGSUI_URL: 'http://127.0.0.1:1190' }).size).toBe('demo')
})

test('what is not set, or set to nothing, has its default', () => {
  for (const environment of [{}, { PORT: '', HOST: '', FENGSUI_SEED: '', FENGSUI_ADMIN_TOKEN: '' }]) {
    expect(readConfig(environment)).toMatchObject({
      port: 1190,
      host: '127.0.0.1',
      loopback: true,
      seed: 119,
      size: 'demo',
      life: true,
      speed: 1,
      durability: 'normal',
      adminToken: undefined,
      origins: [],
      hosts: [],
      checkOutput: false,
    })
  }
})

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['fire.example', false],
  ['127.evil.example', false],
])('whether only this machine can reach HOST=%s: %s', (host, loopback) => {
  expect(readConfig({ HOST: host }).loopback).toBe(loopback)
})

test('origins are a list, with or without blanks', () => {
  expect(readConfig({ FENGSUI_ORIGINS: ' https://a.example , https://b.example,, ' }).origins).toEqual([
    'https://a.example',
    'https://b.example',
  ])
})

test('hosts are a list of names and addresses, in the form in which a browser sends them', () => {
  const hosts = 'Fire.example, ::1,[2001:DB8::7] ,192.168.1.5,,烽燧.example'
  expect(readConfig({ FENGSUI_HOSTS: hosts }).hosts).toEqual([
    'fire.example',
    '::1',
    '2001:db8::7',
    '192.168.1.5',
    new URL('http://烽燧.example').hostname,
  ])
})

const start = (settings: Record<string, string>, words: readonly string[] = []) =>
  spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts', ...words], {
    env: { PATH: process.env['PATH'], PORT: '0', FENGSUI_SIZE: 'small', FENGSUI_SIM: 'off', ...settings },
    encoding: 'utf8',
  })

/** A folder of its own, and a function that removes it. */
const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a data folder that cannot be one ends the start with one line that says why', () => {
  const folder = makeFolder()
  writeFileSync(join(folder, 'file'), '')
  mkdirSync(join(folder, 'broken'))
  writeFileSync(join(folder, 'broken/fengsui.db'), 'no database at all, but long enough to look like one'.repeat(40))
  const cases = [
    ['file', 'it is a file, not a folder; set FENGSUI_DATA to another folder'],
    ['file/deep', 'there is a file where a folder is needed; set FENGSUI_DATA to another folder'],
    [
      'broken',
      'its fengsui.db is not a database; set FENGSUI_DATA to another folder, or move that file away for a new city',
    ],
  ] as const
  for (const [name, why] of cases) {
    const data = join(folder, name)
    const { status, stderr } = start({ FENGSUI_DATA: data })
    expect([status, stderr]).toEqual([1, `Fengsui cannot start: the data folder ${data} cannot be used: ${why}\n`])
  }
})

test('an address that cannot be listened on ends the start with one line that names it', async () => {
  const folder = makeFolder()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo // a port, not a pipe
  const busy = start({ FENGSUI_DATA: folder, PORT: String(port) })
  other.close()
  expect([busy.status, busy.stderr]).toEqual([
    1,
    `Fengsui cannot start: 127.0.0.1:${port} is in use; set PORT (--port) to another one, or to 0 for any that is free\n`,
  ])
  // Reserved for documentation (RFC 5737): no machine has this address.
  const { status, stderr } = start({ FENGSUI_DATA: folder, HOST: '192.0.2.1' })
  expect([status, stderr]).toEqual([
    1,
    'Fengsui cannot start: HOST="192.0.2.1" is no address of this machine; set it to 127.0.0.1, or to 0.0.0.0 for all of its addresses\n',
  ])
})

test('flags behind the server itself are refused in one line that says what to do', () => {
  const { status, stderr } = start({}, ['--port', '3', '--admin-token', 'Geh119'])
  expect([status, stderr.split('\n').length]).toEqual([1, 2])
  expect(stderr).toMatch(
    /^Fengsui cannot start: "--port 3 --admin-token \*\*\*" is not understood here; .*PORT=3000.*`fengsui start`/,
  )
})

test('a start with a bad setting ends with that one line and no stack', () => {
  const { status, stderr, stdout } = start({ PORT: 'eighty' })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^Fengsui cannot start: PORT="eighty" is not usable \(.+\)\n$/)
})
