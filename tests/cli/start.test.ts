import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { runTyped } from '#tests/support/command-line.ts'
import { runProgram } from '#tests/support/processes.ts'

test('a server is started with one line that says where it is, directed, and ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fengsui-start-'))
  const words = ['server/cli/main.ts', 'start', '--port', '0', '--json', '--size', 'small', '--data', folder]
  const program = runProgram(words)
  const ready = JSON.parse(await program.until(() => true)) as { url: string; pid: number }
  expect(Object.keys(ready)).toEqual(['url', 'pid'])
  const { code, out } = await runTyped(['world', 'state', '--json', '--url', ready.url])
  expect([code, JSON.parse(out)]).toMatchObject([0, { size: 'small', counts: { devices: 60 } }])
  process.kill(ready.pid, 'SIGTERM')
  expect(await program.ended).toBe(0)
  expect([program.lines.length, program.said()]).toEqual([1, ''])
  rmSync(folder, { recursive: true, force: true })
})
