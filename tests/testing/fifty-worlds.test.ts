import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { createFengsui, type Fengsui, type Person, type TestWorld } from 'fengsui/testing'
import { catalogue, errorKeys } from '#shared/errors/catalogue.ts'

const MANY = 50

interface Script {
  readonly deviceId: string
  readonly reason: string
  readonly code: number
  readonly minutes: number
}

/** A different script for each world: another device or reason, another fault, another time. */
const scriptsFor = async ({ control }: Fengsui): Promise<Script[]> => {
  const { types } = await control.city()
  const { devices } = await control.devices({ kind: 'alarm', limit: 200 })
  const alarms = devices.flatMap(({ id, deviceType }) => {
    const events = types.find((type) => type.deviceType === deviceType)?.events ?? []
    return events.filter(({ kind }) => kind === 'alarm').map(({ reason }) => ({ deviceId: id, reason }))
  })
  const codes = errorKeys.filter((key) => catalogue[key].show === 'toast').map((key) => catalogue[key].code)
  return alarms.slice(0, MANY).map((alarm, n) => ({ ...alarm, code: codes[n] ?? 5000, minutes: n + 1 }))
}

const LIST = '/pc/api/v4/event/list'

/** Raises the alarm, makes a call fail, moves the clock; returns the person. */
const play = async (world: TestWorld, { deviceId, reason, code, minutes }: Script): Promise<Person> => {
  const boss = await world.loginAs('super')
  await world.faults.add({ on: 'event.list', effect: { type: 'code', code }, times: 1 })
  await world.emit({ kind: 'alarm', deviceId, reason })
  await boss.call('GET', LIST, { kind: 'alarm' })
  await world.clock.advance(`${minutes}m`)
  await boss.call('GET', LIST, { kind: 'alarm' })
  return boss
}

/** Everything that a world and one of its people have recorded. */
const transcriptOf = async (world: TestWorld, person: Person): Promise<string> => {
  const [state, journal, outbox] = [await world.state(), await world.journal(), await world.outbox()]
  const faults = await world.faults.list()
  expect(journal.length).toBeGreaterThan(8)
  return createHash('sha256')
    .update(JSON.stringify([state, journal, outbox, faults, person.texts]))
    .digest('hex')
}

const playAlone = async (fengsui: Fengsui, script: Script): Promise<string> => {
  await using world = await fengsui.world()
  // Awaited, because the world ends with this function.
  return await transcriptOf(world, await play(world, script))
}

test(
  'fifty tests at once see nothing of each other: each is as if it were alone, also when one begins anew',
  { timeout: 120_000 },
  async () => {
    await using fengsui = await createFengsui()
    const scripts = await scriptsFor(fengsui)
    expect(new Set(scripts.map(({ deviceId, reason }) => `${deviceId} ${reason}`)).size).toBe(MANY)

    const together = await Promise.all(
      scripts.map(async (script) => {
        const world = await fengsui.world()
        const person = await play(world, script)
        return { world, person, transcript: await transcriptOf(world, person) }
      }),
    )
    const transcripts = together.map(({ transcript }) => transcript)
    expect(new Set(transcripts).size).toBe(MANY)

    const alone: string[] = []
    for (const script of scripts) alone.push(await playAlone(fengsui, script))
    expect(transcripts).toEqual(alone)

    const [first, ...others] = together
    await first?.world.reset()
    const after = await Promise.all(others.map(({ world, person }) => transcriptOf(world, person)))
    expect(after).toEqual(transcripts.slice(1))
    expect(others.map(({ person }) => person.channel?.closedWith())).toEqual(Array(MANY - 1).fill(null))
    expect([first?.person.channel?.closedWith(), (await first?.world.state())?.counts.openEvents]).toEqual([1012, 0])
  },
)
