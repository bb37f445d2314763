import { expect, test } from 'vitest'

import { makeCity } from '#tests/support/city.ts'
import { runTyped } from '#tests/support/command-line.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const { world } = await makeCity(app, {}, [])

const plainly = (line: string) => runTyped([...line.split(' '), '--url', address, '--world', world.settings.id])

test.each([
  ['delay,ms=3000', 'It waits on the clock of the machine, in a frozen world too.'],
  [
    'delay,ms=3000,time=world',
    'It waits on the clock of the world: a frozen one holds it until `fengsui clock --advance`.',
  ],
])('a fault %s says on which clock it waits', async (effect, words) => {
  const { out } = await plainly(`fault add --on event.list --effect ${effect}`)
  expect(out.trimEnd().split('\n').at(-1)).toBe(words)
})

test('a fault that does not wait says nothing of clocks', async () => {
  expect((await plainly('fault add --on event.list --effect hang')).out).not.toContain('clock')
})
