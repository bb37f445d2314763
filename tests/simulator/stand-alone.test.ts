import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Envelope } from '#shared/api/envelope.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { runTyped } from '#tests/support/command-line.ts'
import { runProgram } from '#tests/support/processes.ts'
import { startServer, type ServerProcess } from '#tests/support/server-process.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

let folder: string
let server: ServerProcess
const start = (environment: Record<string, string> = {}) =>
  startServer({ FENGSUI_DATA: folder, FENGSUI_LOG: 'silent', FENGSUI_SPEED: '3000', ...environment })
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-alone-'))
  server = await start()
})
afterAll(async () => {
  await server.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const typed = async <T>(...words: string[]): Promise<T> => {
  const { code, out, err } = await runTyped([...words, '--json', '--url', server.address])
  if (code !== 0) throw new Error(err)
  return JSON.parse(out) as T
}
const call = async <T>(path: string, init: RequestInit): Promise<T> => {
  const answer = await fetch(`${server.address}${path}`, init)
  return ((await answer.json()) as Envelope<T>).result
}

/** All events of a world, for a person who may see all of them; without the time of receipt, and the call that counts from it. */
const eventsOf = async (world: string): Promise<unknown[]> => {
  const body = JSON.stringify({ username: 'super', password: PASSWORD })
  const headers = { 'content-type': 'application/json' }
  const { token, projectId } = await call<{ token: string; projectId: string }>(`/w/${world}/sys/login`, {
    method: 'POST',
    headers,
    body,
  })
  const reading = eventKindNames.map((kind) =>
    call<{ records: Record<string, unknown>[] }>(`/w/${world}/pc/api/v4/event/list?kind=${kind}&pageSize=200`, {
      headers: { 'x-access-token': token, projectid: projectId },
    }),
  )
  return (await Promise.all(reading)).flatMap(({ records }) =>
    records.map((event) => ({ ...event, receivedAt: null, callAt: null })),
  )
}

const simulator = (options: object) =>
  runProgram(['simulator/main.ts', JSON.stringify({ url: server.address, json: true, ...options })])

test('two processes give the events of one: the same seed, the same city', async () => {
  const common = ['--seed', '21', '--deterministic', '--clock-mode', 'frozen']
  await typed('world', 'new', 'alone', ...common)
  await typed('world', 'new', 'fed', ...common, '--no-life')
  const program = simulator({ world: 'fed', for: '5d' })
  await program.until(() => true)
  for (const world of ['alone', 'fed']) await typed('clock', '--advance', '5d', '--world', world)
  expect([await program.ended, program.said()]).toEqual([
    0,
    expect.stringContaining('the clock of this world is frozen'),
  ])
  const events = await eventsOf('alone')
  expect(await eventsOf('fed')).toEqual(events)
  expect(events.length).toBeGreaterThan(5)
})

test('a simulator outlives a restart of its server, and ends on request', async () => {
  const program = simulator({})
  const sentBy = (line: string) => (JSON.parse(line) as { sent: number; total: number }).total
  await program.until((line) => sentBy(line) > 0)
  const port = new URL(server.address).port
  await server.end('SIGKILL')
  const before = program.lines.length
  server = await start({ PORT: port })
  await program.until((line) => program.lines.indexOf(line) >= before && sentBy(line) > 0)
  const handed = await fetch(`${server.address}/__sim/ingest/devices?limit=1`)
  const { world } = (await handed.json()) as { world: { batch: number } }
  expect(world.batch).toBeGreaterThan(0)
  program.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(program.said()).toContain('the server cannot be reached: trying again')
  expect(program.said()).not.toContain('left out')
})

test('for a world that lives by itself, and for options that it does not know, it ends with a code of its own and one line', async () => {
  await typed('world', 'new', 'living')
  const refused = simulator({ world: 'living' })
  expect(await refused.ended).toBe(1)
  expect(refused.said()).toMatch(/^fengsui simulate: this world simulates its devices itself.*\n$/)
  const bad = simulator({ for: 'ever' })
  expect(await bad.ended).toBe(2)
  expect(bad.said()).toMatch(/^fengsui simulate: for: expects a length of time.*\n$/)
})
