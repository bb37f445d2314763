import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { runProgram, type Program } from '#tests/support/processes.ts'

let folder: string
const running = new Set<Program>()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fengsui-second-'))
})
afterEach(async () => {
  for (const program of running) program.kill('SIGKILL')
  await Promise.all([...running].map(({ ended }) => ended))
  running.clear()
  rmSync(folder, { recursive: true, force: true })
})

const settings = { PORT: '0', FENGSUI_SIZE: 'small' }
const start = (words = ['server/main.ts']): Program => {
  const program = runProgram(words, { ...settings, FENGSUI_DATA: folder })
  running.add(program)
  return program
}
const addressOf = async (program: Program): Promise<string> =>
  /http:\/\/127\.0\.0\.1:\d+/.exec(await program.until((line) => line.includes('http://')))?.[0] ?? ''
const raise = async (address: string): Promise<number> =>
  (
    await fetch(`${address}/__sim/emit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"kind":"alarm"}',
    })
  ).status

test('a second server on a folder ends with one line; the first goes on', async () => {
  const first = start()
  const address = await addressOf(first)
  const second = start()
  expect(await second.ended).toBe(1)
  const why = `Fengsui cannot start: ${folder} is in use by the server with pid ${first.pid}; end that one, or set FENGSUI_DATA to another folder\n`
  expect([second.lines, second.said()]).toEqual([[], why])
  const typed = start(['server/cli/main.ts', 'start'])
  expect(await typed.ended).toBe(1)
  expect([typed.lines, typed.said()]).toEqual([[], `fengsui: ${why}`])
  expect(await raise(address)).toBe(200)
  expect(first.said()).toBe('')
})

test('a server that was killed leaves its folder to the next', async () => {
  const first = start()
  await addressOf(first)
  first.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')
  expect(await raise(await addressOf(start()))).toBe(200)
})

test('only a new city is said to raise its first alarm', async () => {
  const isPromise = (line: string) => line.includes('A new city raises its first alarm')
  for (const promises of [1, 0]) {
    const server = start()
    await server.until((line) => line.includes('guest'))
    // The greeting is written in a single write.
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.lines.filter(isPromise)).toHaveLength(promises)
  }
})
