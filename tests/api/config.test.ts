import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { BadSetting, readConfig } from '#server/config.ts'

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
  ['FENGSUI_DEMO_PASSWORD', 'short'],
  ['FENGSUI_LOG', 'debug'],
])('%s="%s" is refused in one line that names the setting and its value', (name, value) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(BadSetting)
  expect(read).toThrow(new RegExp(`^Fengsui cannot start: ${name}="${value}" is not usable \\(.+\\)$`))
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

test('a start with a bad setting ends with that one line and no stack', () => {
  const env = { PATH: process.env['PATH'], PORT: 'eighty' }
  const { status, stderr, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^Fengsui cannot start: PORT="eighty" is not usable \(.+\)\n$/)
})
