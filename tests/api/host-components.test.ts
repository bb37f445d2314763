import { beforeAll, expect, test } from 'vitest'

import type { EventRow } from '#shared/event/event.contract.ts'
import { MINUTE } from '#shared/time.ts'
import type { Caller } from '#tests/support/caller.ts'
import { eventsOf, makeCity, type City } from '#tests/support/city.ts'
import { act, detail } from '#tests/support/devices.ts'
import { fileApp } from '#tests/support/file-app.ts'

const ADDRESS = '01-007'

const app = await fileApp()
let city: City<'super' | 'owner' | 'duty'>
let host: string
let eventId: string
let component: { readonly id: string; readonly name: string; readonly place: string }
let outbox: string[]

/** A fire host in an area of `duty` reports a component in an area that only `owner` sees. */
beforeAll(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty'])
  const { model, clock } = city.world
  const placeId = model.devices.get(city.devices.smoke)?.placeId
  host = (await act(city.super, 'add', { placeId, deviceType: 'mainframe', deviceCode: 'ZJ-9001' })).result.id
  const { id, name, placePath } = (await detail(city.owner, city.devices.owned)).result
  component = { id, name, place: placePath.join(' / ') }
  const at = clock.now()
  const measured = { measure: null, value: null, peak: null, threshold: null }
  const part = { address: ADDRESS, deviceId: id }
  const signal = {
    type: 'raise',
    deviceId: host,
    kind: 'alarm',
    reason: 'panel',
    at,
    beganAt: at - MINUTE,
    ...measured,
  }
  const { body } = await city.control.control('POST', '/__sim/ingest', { signals: [{ ...signal, part }] })
  const event = model.openEvents.ofDevice(host)[0]
  if (!event) throw new Error(`the host reported nothing: ${JSON.stringify(body)}`)
  eventId = event.id
  const sent = await city.control.control<{ entries: { text: string }[] }>('GET', '/__sim/outbox')
  outbox = sent.body.entries.map(({ text }) => text)
})

/** Every call that shows the event to a member. */
const reads: Readonly<Record<string, (caller: Caller) => Promise<unknown>>> = {
  'the list': (caller) => eventsOf(caller).list(),
  'the event': (caller) => eventsOf(caller).detail(eventId),
  'the feed': (caller) => caller.trpc('event.feed', { limit: 100 }),
  'what waits': (caller) => caller.trpc('event.feed', { limit: 100, waiting: true }),
  'the device': (caller) => detail(caller, host),
  'the host': (caller) => caller.call('GET', '/pc/api/v4/fireEngine/detail', { id: host }),
  'the search': (caller) => caller.trpc('search.find', { keyword: '主机' }),
  'the dashboard': (caller) => caller.trpc('dashboard.feed'),
  'the work at hand': (caller) => caller.trpc('dashboard.mine'),
  'the big screen': (caller) => caller.trpc('screen.figures'),
}

test.each(Object.entries(reads))('%s names the component to a member of its area alone', async (_, read) => {
  expect(JSON.stringify(await read(city.owner))).toContain(component.id)
  const unseen = JSON.stringify(await read(city.duty))
  expect(unseen).toContain(eventId)
  expect(unseen).not.toContain(component.id)
  expect(unseen).not.toContain(`${component.place} / ${component.name}`)
})

test('a member of its area reads what and where it is, any other its address on the host', async () => {
  const [seen, unseen] = await Promise.all([city.owner, city.duty].map((one) => eventsOf(one).detail(eventId)))
  const { id: deviceId, name, place } = component
  expect(seen?.result.part).toEqual({ address: ADDRESS, deviceId, name, place })
  expect(unseen?.result.part).toEqual({ address: ADDRESS, deviceId: null, name: '', place: '' })
  expect(seen?.result.steps[0]?.text).toBe(`主机火警，部件 ${ADDRESS} ${place} / ${name}`)
  expect(unseen?.result.steps[0]?.text).toBe(`主机火警，部件 ${ADDRESS}`)
})

test('acts on the event answer the same to each', async () => {
  const answers: EventRow[] = []
  for (const caller of [city.duty, city.owner]) answers.push((await eventsOf(caller).toSite(eventId)).result)
  expect(answers[0]?.part).toEqual({ address: ADDRESS, deviceId: null, name: '', place: '' })
})

test('a short message to people of whom one does not see the component says its address', () => {
  expect(outbox.length).toBeGreaterThan(0)
  for (const text of outbox) {
    expect(text).toContain(`部件 ${ADDRESS}`)
    expect(text).not.toContain(component.name)
  }
})

test('a name that was changed since then is not shown to others either', async () => {
  await act(city.super, 'edit', { id: component.id, name: '改名后的部件' })
  const { result } = await eventsOf(city.duty).detail(eventId)
  expect(result.steps[0]?.text).toBe(`主机火警，部件 ${ADDRESS}`)
})
