import { beforeEach, expect, test } from 'vitest'

import { contracts, namedContracts } from '#shared/api/index.ts'
import { callerOf } from '#tests/support/caller.ts'
import { makeCity } from '#tests/support/city.ts'
import { addFault, awaiting, clearFaults, faultsOf } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf, journalOf, onlyEntry } from '#tests/support/journal.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['super', 'duty'])
beforeEach(() => clearFaults(city.control))

const counts = () => city.duty.call('GET', '/pc/api/v4/event/counts')
const hang = { type: 'hang' } as const
const refused = { type: 'code', code: 5301 } as const

test('faults are listed in their order with what they met, taken back one by one, or all at once', async () => {
  const first = await addFault(city.control, { on: 'event.counts', times: 1, effect: refused })
  const second = await addFault(city.control, { on: '/pc/*', where: { user: 'u-super' }, after: 3, effect: hang })
  const third = await addFault(city.control, { on: '*', chance: 0.5, effect: { type: 'jitter', median: 100 } })
  expect(first).toEqual({
    id: first.id,
    on: 'event.counts',
    where: {},
    after: 0,
    times: 1,
    chance: 1,
    effect: refused,
    matched: 0,
    injected: 0,
  })
  expect(third.effect).toEqual({ type: 'jitter', median: 100, spread: 0.5, time: 'machine' })
  await city.control.control('DELETE', `/__sim/faults/${third.id}`)
  await counts()
  expect(await faultsOf(city.control)).toEqual([{ ...first, matched: 1, injected: 1 }, second])
  expect((await clearFaults(city.control)).body).toEqual({ removed: 2 })
  expect(await faultsOf(city.control)).toEqual([])
  expect((await counts()).code).toBe(200)
})

test('a fault that does not exist cannot be taken back', async () => {
  expect(await city.control.control('DELETE', '/__sim/faults/f999')).toMatchObject({
    status: 404,
    body: { error: { code: 4003, field: 'id' } },
  })
})

test.each([
  ['a call that does not exist', { on: 'event.lst', effect: hang }, 4006, 'on'],
  ['a control call', { on: 'control.emit', effect: hang }, 4006, 'on'],
  ['nothing to strike', { effect: hang }, 4004, 'on'],
  ['no effect', { on: '*' }, 4004, 'effect'],
  ['an effect of no such type', { on: '*', effect: { type: 'explode' } }, 4006, 'effect.type'],
  ['a code that is not in the catalogue', { on: '*', effect: { type: 'code', code: 4444 } }, 4006, 'effect.code'],
  ['a code right below a range', { on: '*', effect: { type: 'code', code: 7100 } }, 4006, 'effect.code'],
  ['a code right above a range', { on: '*', effect: { type: 'code', code: 8308 } }, 4006, 'effect.code'],
  ['a status that is none of these', { on: '*', effect: { type: 'status', status: 418 } }, 4006, 'effect.status'],
  ['a delay of nothing', { on: '*', effect: { type: 'delay', ms: 0 } }, 4005, 'effect.ms'],
  ['a delay without end', { on: '*', effect: { type: 'delay', ms: 1e9 } }, 4001, 'effect.ms'],
  ['a field that the effect does not have', { on: '*', effect: { type: 'hang', ms: 5 } }, 4001, 'effect.ms'],
  ['a cut before the beginning', { on: '*', effect: { type: 'cut', bytes: -1 } }, 4001, 'effect.bytes'],
  ['no time at all', { on: '*', times: 0, effect: hang }, 4005, 'times'],
  ['half a call', { on: '*', after: 1.5, effect: hang }, 4001, 'after'],
  ['no chance', { on: '*', chance: 0, effect: hang }, 4005, 'chance'],
  ['more than certainty', { on: '*', chance: 1.1, effect: hang }, 4001, 'chance'],
  ['a person who does not exist', { on: '*', where: { user: 'u-none' }, effect: hang }, 4003, 'where.user'],
  ['a project that does not exist', { on: '*', where: { project: 'p9' }, effect: hang }, 4003, 'where.project'],
  ['what hurts a call on the push channel', { on: 'ws', effect: hang }, 4006, 'effect'],
  ['what hurts the push channel on a call', { on: '*', effect: { type: 'mute' } }, 4006, 'effect'],
  ['a close code that no frame has', { on: 'ws', effect: { type: 'close', code: 1006 } }, 4006, 'effect.code'],
  ['a refusal with success', { on: 'ws', effect: { type: 'refuse', with: 200 } }, 4006, 'effect.with'],
  ['the push channel of a project', { on: 'ws', where: { project: 'p1' }, effect: { type: 'mute' } }, 4001, 'where'],
  ['another way to aim', { on: '*', where: { role: 'owner' }, effect: hang }, 4001, 'where.role'],
  ['a field that orders nothing', { on: '*', effect: hang, hwen: 'now' }, 4001, 'hwen'],
])('%s is refused, the field is named, and nothing is changed', async (_, order, code, field) => {
  const { status, body } = await city.control.control<object>('POST', '/__sim/faults', order)
  expect([status >= 400 && status < 500, body]).toMatchObject([true, { error: { code, field } }])
  expect(await faultsOf(city.control)).toEqual([])
})

test('a fault can be set on every call', async () => {
  for (const { name } of namedContracts(contracts)) await addFault(city.control, { on: name, effect: hang })
  expect(await faultsOf(city.control)).toHaveLength(namedContracts(contracts).length)
})

test('every strike is an entry of the journal, before the call it struck', async () => {
  const after = city.world.journal.last()
  const { id } = await addFault(city.control, { on: 'event.counts', times: 2, effect: refused })
  await counts()
  await city.duty.trpc('event.counts')
  await counts()
  const { entries } = await journalOf(city.control, { after, kind: 'fault,call' })
  expect(entries.map(({ kind }) => kind)).toEqual(['fault', 'call', 'fault', 'call', 'call'])
  const injection = { kind: 'fault', fault: id, call: 'event.counts', user: 'u-duty', effect: refused }
  expect([entries[0], entries[2]]).toMatchObject([injection, injection])
  expect(entries[1]).toMatchObject({ calls: ['event.counts'], codes: [5301] })
})

test('what a call did before its answer was hurt is in the journal too', async () => {
  const after = city.world.journal.last()
  await addFault(city.control, { on: 'event.counts', effect: { type: 'reset' } })
  await expect(counts()).rejects.toThrow('destroyed before completion')
  expect(await onlyEntry(city.control, 'fault', { after })).toMatchObject({ effect: { type: 'reset' } })
  expect(await onlyEntry(city.control, 'call', { after })).toMatchObject({ codes: [200], status: 200 })
})

test('a person who logs in is not known yet, and a fault of a path names no call', async () => {
  const after = city.world.journal.last()
  await addFault(city.control, { on: '/sys/*', effect: refused })
  await callerOf(app, city.path).call('POST', '/sys/login', { username: 'duty', password: 'x' })
  await callerOf(app, city.path).call('GET', '/sys/nothing')
  expect(await entriesOf(city.control, 'fault', { after })).toMatchObject([
    { user: null, call: 'auth.login' },
    { user: null, call: null },
  ])
})

test('control calls are never struck, however they are written', async () => {
  await addFault(city.control, { on: '*', effect: hang })
  await addFault(city.control, { on: '/*', effect: hang })
  for (const path of ['/__sim/state', '/%5f%5fsim/state', '/jeecg-boot/__sim/state'])
    expect((await city.control.control('GET', path)).status).toBe(200)
  expect((await city.control.control('POST', '/__sim/clock', { advance: '1s' })).status).toBe(200)
})

test('a fault of one world is unknown in every other', async () => {
  const other = await makeCity(app, {}, ['duty'])
  const before = [fingerprint(other.world), other.world.journal.last()]
  await addFault(city.control, { on: '*', effect: refused })
  expect((await counts()).code).toBe(5301)
  expect((await other.duty.call('GET', '/pc/api/v4/event/counts')).code).toBe(200)
  expect((await callerOf(app, '').call('GET', '/sys/permission/isLogin')).code).toBe(200)
  expect(await faultsOf(other.control)).toEqual([])
  expect([fingerprint(other.world), (await entriesOf(other.control, 'fault')).length]).toEqual([before[0], 0])
})

test('a reset takes the faults back, ends what they hold, and leaves other worlds what they hold', async () => {
  const [one, other] = [await makeCity(app, {}, ['duty']), await makeCity(app, {}, ['duty'])]
  const held = []
  for (const { control, duty } of [one, other]) {
    await addFault(control, { on: '*', effect: hang })
    held.push(awaiting(duty.call('GET', '/user/info')))
  }
  expect([await held[0]?.isOver(), await held[1]?.isOver()]).toEqual([false, false])
  await one.control.control('POST', '/__sim/reset')
  await expect(held[0]?.answer).rejects.toThrow('destroyed before completion')
  expect(await held[1]?.isOver()).toBe(false)
  expect(await faultsOf(one.control)).toEqual([])
  expect(await addFault(one.control, { on: '*', effect: hang })).toMatchObject({ id: 'f1' })
  await app.worlds.end(other.path.slice('/w/'.length))
  await expect(held[1]?.answer).rejects.toThrow('destroyed before completion')
})

test('the same faults and the same calls leave the same journal in every world of a seed', async () => {
  const play = async () => {
    const { control, duty } = await makeCity(app, { id: undefined, seed: 5 }, ['duty'])
    await addFault(control, { on: '*', chance: 0.4, effect: { type: 'status', status: 503 } })
    await addFault(control, { on: 'event.counts', chance: 0.4, effect: refused })
    for (let n = 0; n < 40; n += 1) await duty.call('GET', '/pc/api/v4/event/counts')
    return (await journalOf(control, { limit: 1000 })).entries
  }
  expect(await play()).toEqual(await play())
})
