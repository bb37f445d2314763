import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { MAX_SIGNALS } from '#shared/control/ingest.contract.ts'
import { makeCity } from '#tests/support/city.ts'
import { runTyped } from '#tests/support/command-line.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const { world } = await makeCity(app, {}, [])
const folder = mkdtempSync(join(tmpdir(), 'fengsui-forms-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const typed = async <T = Record<string, unknown>>(line: string, ...more: string[]): Promise<T> => {
  const words = [...line.split(' '), ...more, '--json', '--url', address, '--world', world.settings.id]
  const { code, out, err } = await runTyped(words)
  if (code !== 0) throw new Error(`${code}: ${err}`)
  return JSON.parse(out) as T
}

test('a world begins at a time that is given alone, and is frozen there', async () => {
  await typed('world new cli-night --clock-now', '2026-03-02T22:00:00+08:00')
  expect(app.worlds.get('cli-night')?.clock.speed()).toBe(0)
  expect(await typed('world list')).toContainEqual(
    expect.objectContaining({ id: 'cli-night', now: '2026-03-02 22:00:00' }),
  )
  expect(await typed('clock --advance', '7 days')).toMatchObject({ now: '2026-03-09 08:00:00' })
})

test('a person is named by username, a call that there is not by force', async () => {
  const { where } = await typed<{ where: object }>('fault add --on ws --effect late,ms=3s --where-user duty')
  expect(where).toEqual({ user: 'u-duty' })
  expect(await typed('fault add --on event.later --effect hang --allow-unknown')).toMatchObject({ on: 'event.later' })
})

test('a signal that the server refuses is named by its line in the file, with what was taken before it', async () => {
  const file = join(folder, 'signals.jsonl')
  const ingest = () => runTyped(['ingest', file, '--url', address, '--world', world.settings.id])
  const [device = ''] = world.model.devices.keys()
  const line = (deviceId: string, ago = 0) =>
    JSON.stringify({ type: 'status', deviceId, status: 'offline', at: world.clock.now() - ago })
  writeFileSync(file, `${line(device)}\n\n${line('d-none')}\n`)
  const refused = 'there is no device "d-none"'
  expect(await ingest()).toMatchObject({ code: 1, err: `fengsui: <file> line 3: ${refused}\n` })
  const good = Array.from({ length: MAX_SIGNALS }, (_, at) => line(device, MAX_SIGNALS - at))
  writeFileSync(file, [...good, line('d-none')].join('\n'))
  const err = `fengsui: <file> line 1001: ${refused}; 1000 signals before it were accepted\n`
  expect(await ingest()).toMatchObject({ code: 1, err })
})

test('what a fault holds back is said in the line of the journal', async () => {
  const delay = 'fault add --on auth.isLogin --effect delay,ms=60000,time=world'
  const fault = await typed<{ id: string }>(delay)
  const held = app.server.inject({ url: `/w/${world.settings.id}/sys/permission/isLogin` })
  const last = async () =>
    (await runTyped(['journal', '--kind', 'call', '--limit', '1', '--url', address, '--world', world.settings.id])).out
  await expect.poll(last).toMatch(new RegExp(`isLogin .* \\(held by ${fault.id}, world time\\)\\n$`))
  await typed('clock --advance 1m')
  await held
  expect(await last()).not.toContain('held by')
})

test('help names --world only where it means something', async () => {
  expect((await runTyped(['world', 'new', '--help'])).out).not.toContain('--world')
  expect((await runTyped(['world', 'state', '--help'])).out).toContain('--world=')
})
