import { expect, test } from 'vitest'

import type { EventRow } from '#shared/event/event.contract.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import type { Caller } from '#tests/support/caller.ts'
import { eventsOf, makeCity } from '#tests/support/city.ts'
import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { fileApp } from '#tests/support/file-app.ts'

const TIMES = 200

const app = await fileApp()
const city = await makeCity(app, {}, ['super', 'owner'])

/** The code for a member who takes the event, over REST or tRPC: 200 or the code of the refusal. */
const byRest = async (caller: Caller, id: string): Promise<number> => (await eventsOf(caller).toSite(id)).code
const byTrpc = async (caller: Caller, id: string): Promise<number> =>
  (await caller.trpc<EventRow>('event.toSite', { id }, 'mutation')).code ?? catalogue.OK.code

/** Both take the event simultaneously, in alternating order; returns the winner by the response codes. */
const race = async (id: string, turn: number): Promise<string> => {
  const acts = [() => byRest(city.owner, id), () => byTrpc(city.super, id)]
  const order = turn % 2 === 0 ? [0, 1] : [1, 0]
  const codes: number[] = []
  await Promise.all(order.map(async (which) => (codes[which] = (await acts[which]?.()) ?? 0)))
  expect(codes.toSorted((a, b) => a - b)).toEqual([catalogue.OK.code, catalogue.SOMEBODY_ON_SITE.code])
  return codes[0] === catalogue.OK.code ? 'u-owner' : 'u-super'
}

const ownersOf = async (id: string) => {
  const { result } = await eventsOf(city.super).detail(id)
  const went = result.steps.filter(({ act }) => act === 'toSite').map(({ person }) => person?.id)
  return { handler: result.handler?.id, went, version: result.version }
}

test('two people who take the same event simultaneously, 200 times: one has it, the other gets 9001', async () => {
  const devices = alarmDevices(city)
  const owners = new Set<string>()
  for (let done = 0; done < TIMES;) {
    const ids = await raiseAll(city, devices.slice(0, TIMES - done))
    const winners = await Promise.all(ids.map((id, at) => race(id, done + at)))
    const found = await Promise.all(ids.map(ownersOf))
    expect(found).toEqual(winners.map((winner) => ({ handler: winner, went: [winner], version: 2 })))
    for (const winner of winners) owners.add(winner)
    done += ids.length
    // An answer closes the event, so that the same devices can raise the next one.
    const { result } = await city.super.call<{ failed: number }>('POST', '/pc/api/v4/event/batch', {
      ids,
      act: 'feedback',
      result: '测试',
    })
    expect(result.failed).toBe(0)
  }
  expect([...owners].toSorted()).toEqual(['u-owner', 'u-super'])
}, 120_000)
