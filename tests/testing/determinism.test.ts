import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect } from 'vitest'

import type { Frame, TestWorld } from 'fengsui/testing'
import { test } from 'fengsui/testing/vitest'
import { wholeRun, type RunOf } from '#tests/testing/whole-run.ts'

const run = promisify(execFile)

const elsewhere = async ({ seed, size, scenario }: RunOf, zone: string): Promise<string> => {
  const script = ['--import', 'tsx', 'tests/testing/print-run.ts', String(seed), size, scenario]
  return (await run(process.execPath, script, { env: { ...process.env, TZ: zone, LANG: 'C' } })).stdout
}

test(
  'the same seed, size, scenario and script give the same bytes of all bodies and frames, in whatever process',
  { timeout: 120_000 },
  async () => {
    const options = { seed: 7, size: 'small', scenario: 'single-fire' } as const
    const here = await wholeRun(options)
    expect(here).toMatch(/^[0-9a-f]{64}$/)
    expect(await elsewhere(options, 'America/New_York')).toBe(here)
    expect(await wholeRun({ ...options, seed: 8 })).not.toBe(here)
    expect(await wholeRun({ ...options, scenario: 'gas-leak' })).not.toBe(here)
  },
)

interface Log {
  readonly frames: readonly Frame[]
  /** The id of the device that was added. */
  readonly added: string
}

/** Six days of a city in which a new device is installed that reports events, or is not installed. */
const sixDays = async (world: TestWorld, install: boolean): Promise<Log> => {
  const boss = await world.loginAs('super')
  const [place] = (await boss.api.place.list({})).records
  const device = { placeId: place?.id ?? '', deviceType: 'smoke', deviceCode: 'ADDED-1' } as const
  const added = install ? (await boss.api.device.add(device)).id : ''
  await world.clock.advance('3d')
  if (install) await world.emit({ kind: 'fault', deviceId: added })
  await world.clock.advance('3d')
  return { frames: boss.frames, added }
}

/** The frames of the other devices' events, byte by byte; without `seq`, which counts all frames of the world. */
const othersIn = (frames: readonly Frame[], added: string): string[] =>
  frames
    .filter((frame) => 'eventId' in frame && !frame.eventId.startsWith(`e-${added}-`))
    .map((frame) => JSON.stringify({ ...frame, seq: 0 }))

test('a device that is added changes no byte of what the others report', async ({ fengsui }) => {
  const options = { life: true, size: 'demo' } as const
  await using one = await fengsui.world(options)
  await using other = await fengsui.world(options)
  const without = await sixDays(one, false)
  const { frames, added } = await sixDays(other, true)
  expect(frames.some((frame) => 'eventId' in frame && frame.eventId.startsWith(`e-${added}-`))).toBe(true)
  const others = othersIn(without.frames, added)
  expect(others.length).toBeGreaterThan(500)
  expect(othersIn(frames, added)).toEqual(others)
})
