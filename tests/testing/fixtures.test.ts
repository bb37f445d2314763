import { describe, expect } from 'vitest'

import type { TestWorld } from 'fengsui/testing'
import { test } from 'fengsui/testing/vitest'

const worlds: TestWorld[] = []

test('a test has a world of its own', async ({ world, fengsui }) => {
  worlds.push(world)
  await world.emit({ kind: 'alarm' })
  expect([world.path, world.seed, fengsui.path]).toEqual([`/w/${world.id}`, 119, ''])
})

test('the next test has another one, and the world before has ended', async ({ world, fengsui }) => {
  const [before] = worlds
  expect((await world.state()).counts.openEvents).toBe(0)
  await expect(before?.state()).rejects.toThrow('There is no world')
  expect((await fengsui.control.listWorlds()).map(({ id }) => id)).toEqual(['main', world.id])
})

describe('with options', () => {
  test.override({ worldOptions: { seed: 7, clock: { mode: 'frozen', now: '2026-05-01 22:00:00' } } })

  test('a world is made of them', async ({ world }) => {
    expect([world.seed, world.clock.now()]).toEqual([7, '2026-05-01 22:00:00'])
  })
})

test.concurrent.for([1, 2, 3, 4, 5])('tests at the same time do not meet: %i', async (hours, { world, expect }) => {
  await world.clock.advance(`${hours}h`)
  expect([world.clock.now(), (await world.journal()).filter(({ kind }) => kind === 'control').length]).toEqual([
    `2026-03-02 ${String(8 + hours).padStart(2, '0')}:00:00`,
    1,
  ])
})
