import { expect, test } from 'vitest'

import { makeCity } from '#tests/support/city.ts'
import { runTyped } from '#tests/support/command-line.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const { world } = await makeCity(app, {}, [])

const typed = async <T = Record<string, unknown>>(line: string, ...more: string[]): Promise<T> => {
  const words = [...line.split(' '), ...more, '--json', '--url', address, '--world', world.settings.id]
  const { code, out, err } = await runTyped(words)
  if (code !== 0) throw new Error(`${code}: ${err}`)
  return JSON.parse(out) as T
}

test('a world begins at a time that is named alone, and stands still there', async () => {
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
