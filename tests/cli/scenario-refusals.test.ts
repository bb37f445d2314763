import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { makeCity } from '#tests/support/city.ts'
import { runTyped } from '#tests/support/command-line.ts'
import { fileApp } from '#tests/support/file-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'fengsui-cli-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const app = await fileApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const { world } = await makeCity(app, {}, [])

const runFile = (steps: string) => {
  const file = join(folder, 'story.yaml')
  writeFileSync(file, `name: story\ntitle: 试演\nabout: 只为检验\nsteps:\n${steps}\n`)
  return runTyped(['scenario', 'run', file, '--url', address, '--world', world.settings.id])
}

test.each([
  [
    'no YAML',
    '  - emit: { kind: alarm\n  - emit: { kind: alarm }',
    'the scenario (line 6, column 3): the YAML cannot be read: the indentation is wrong',
  ],
  [
    'an unknown verb',
    '  - emti: { kind: alarm }',
    'steps[0].emti (line 5, column 5): there is no verb "emti"; did you mean emit?',
  ],
  [
    'a time that is none',
    '  - after: soon\n    emit: { kind: alarm }',
    'steps[0].after (line 5, column 5): "soon" cannot be used: expects a length of time such as 30s, 5m or 1h30m in ms, s, m, h, d or w, or one such as 7 days or PT1H',
  ],
  [
    'an earlier step that there is not',
    '  - recover: { eventId: "${fire.eventId}" }',
    'steps[0].recover.eventId (line 5, column 16): no earlier step is named "fire"',
  ],
  [
    'a person that the world lacks',
    '  - call: { name: event.counts, by: dutty }',
    'steps[0].call.by (line 5, column 33): there is no person "dutty"; did you mean duty?',
  ],
])('%s in a file is one English line with its place', async (_, steps, line) => {
  const { code, out, err } = await runFile(steps)
  expect([code, out, err]).toEqual([1, '', `fengsui: ${line}\n`])
})

test('what goes wrong while it runs is in its transcript, in Chinese', async () => {
  const { code, out, err } = await runFile('  - expect: { count: events, is: 5 }')
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^ {2}failed at steps\[0\]\.expect: 未处理完的事件 0，应为 5$/m)
})
