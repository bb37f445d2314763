import { beforeEach, expect, test } from 'vitest'

import { directorPath, homePath, loginPath, manualPath, notFoundPath } from '#client/config/paths.ts'
import { addressPath, adminPaths, screenPaths } from '#client/config/screen-paths.ts'
import { callerOf } from '#tests/support/caller.ts'
import { makeCity } from '#tests/support/city.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf } from '#tests/support/journal.ts'

/* The formats in which control calls take times, durations and people. */

const app = await fileApp()
const city = await makeCity(app, {}, ['duty', 'super'])
beforeEach(() => clearFaults(city.control))

const worldOf = async (options: object): Promise<{ now: string; mode: string; speed: number }> => {
  const root = callerOf(app, '')
  const { body: made } = await root.control<{ path: string }>('POST', '/__sim/worlds', options)
  return (
    await callerOf(app, made.path).control<{ clock: { now: string; mode: string; speed: number } }>(
      'GET',
      '/__sim/state',
    )
  ).body.clock
}

test.each([
  ['2026-03-05 22:00:00', '2026-03-05 22:00:00'],
  ['2026-03-05', '2026-03-05 00:00:00'],
  ['2026-03-05T22:00:00+08:00', '2026-03-05 22:00:00'],
  ['2026-03-05T14:00:00Z', '2026-03-05 22:00:00'],
  ['2026-03-05T15:30:00.000+01:30', '2026-03-05 22:00:00'],
])('a world begins at %s, and its clock goes there', async (now, at) => {
  expect(await worldOf({ clock: { mode: 'frozen', now } })).toMatchObject({ now: at, mode: 'frozen' })
  const { control } = await makeCity(app, {}, [])
  expect((await control.control('POST', '/__sim/clock', { now })).body).toMatchObject({ now: at })
})

test('a clock of which only the time is given is frozen there', async () => {
  expect(await worldOf({ clock: { now: '2026-03-05' } })).toEqual({
    now: '2026-03-05 00:00:00',
    mode: 'frozen',
    speed: 0,
  })
})

test.each(['7d', '7 days', 'P7D', 'P1W', '168 hours', 'PT168H'])('%s are seven days', async (advance) => {
  const { control } = await makeCity(app, {}, [])
  expect((await control.control('POST', '/__sim/clock', { advance })).body).toMatchObject({
    now: '2026-03-09 08:00:00',
  })
})

test.each([3000, '3000', '3s', '3 seconds', 'PT3S'])('a delay of %j is three seconds', async (ms) => {
  expect((await addFault(city.control, { on: '*', effect: { type: 'delay', ms } })).effect).toEqual({
    type: 'delay',
    ms: 3000,
    time: 'machine',
  })
})

test.each(['duty', 'u-duty'])('a fault of %s strikes this person alone, and is kept with the id', async (user) => {
  const fault = await addFault(city.control, {
    on: 'event.counts',
    where: { user },
    effect: { type: 'code', code: 5301 },
  })
  expect(fault.where).toEqual({ user: 'u-duty' })
  const codes = [city.duty, city.super].map(async (who) => (await who.call('GET', '/pc/api/v4/event/counts')).code)
  expect(await Promise.all(codes)).toEqual([5301, 200])
})

test('a journal and a push name people by username as well', async () => {
  await city.duty.call('GET', '/pc/api/v4/event/counts')
  const byId = await entriesOf(city.control, 'call', { user: 'u-duty' })
  expect(byId.length).toBeGreaterThan(0)
  expect(await entriesOf(city.control, 'call', { user: 'duty' })).toEqual(byId)
  const push = { code: 210, to: { userId: 'duty' }, payload: { asEditionId: 'e' } }
  expect((await city.control.control('POST', '/__sim/push', push)).status).toBe(200)
})

test('a fault on what there is not is taken where that is meant, and its answer is that of any other', async () => {
  const effect = { type: 'code', code: 5301 } as const
  for (const on of ['event.later', '/pc/api/v9/later']) {
    await expect(addFault(city.control, { on, effect })).rejects.toThrow('allowUnknown')
    expect(await addFault(city.control, { on, effect, allowUnknown: true })).not.toHaveProperty('allowUnknown')
  }
  expect((await city.duty.call('GET', '/pc/api/v9/later')).code).toBe(5301)
})

test.each([
  '*',
  '/*',
  '/pc/*',
  '/pc/api/v4/*/list',
  '/sys/permission/isLogin',
  '/trpc/event.list',
  '/trpc/event.list,event.counts',
  '/trpc/event.list*',
  '/uploads/a.png',
  '/assets/*',
  '/',
  '/user/login',
  '/deviceAdmin/detail/d-1',
  '/healthz',
])('a fault on %s is on something', async (on) => {
  expect(await addFault(city.control, { on, effect: { type: 'hang' } })).toMatchObject({ on })
})

test.each([
  '/pc/api/v4/event',
  '/pc.api.v4.event.*',
  '/trpc/event.lst',
  '/trpc/event.list,event.lst',
  '/nothing*',
  'event.*',
])('a fault on %s is on nothing', async (on) => {
  await expect(addFault(city.control, { on, effect: { type: 'hang' } })).rejects.toThrow('there is no')
})

test('a fault can be ordered on every page of the console', async () => {
  const pages = [
    ...Object.values(screenPaths).flatMap((page) => [page.list, page.detail('x1')]),
    ...Object.values(adminPaths),
  ]
  for (const on of [...pages, addressPath('x1'), directorPath, homePath, loginPath, manualPath, notFoundPath])
    expect(await addFault(city.control, { on, effect: { type: 'hang' } })).toMatchObject({ on })
})

test('whatever patterns are ordered, they are looked up at once', async () => {
  for (const on of [`/${'*a'.repeat(99)}`, `/${'*'.repeat(199)}`, `/${'a*'.repeat(90)}b`])
    await addFault(city.control, { on, effect: { type: 'hang' }, allowUnknown: true })
  await expect(addFault(city.control, { on: `/q${'*z'.repeat(99)}`, effect: { type: 'hang' } })).rejects.toThrow(
    'there is no path',
  )
})

test('what no contract reads is refused in English as well: a body that is no JSON, and a foreign origin', async () => {
  const refused = async (headers: Record<string, string>, payload: string) => {
    const url = `${city.path}/__sim/emit`
    const answer = await app.server.inject({ method: 'POST', url, headers: { host: '127.0.0.1', ...headers }, payload })
    return answer.json<{ error: { hint: string } }>().error.hint
  }
  const json = { 'content-type': 'application/json' }
  expect(await refused(json, '{bad')).toBe('the body is not JSON')
  expect(await refused({ ...json, origin: 'http://evil.example' }, '{}')).toContain('FENGSUI_ORIGINS')
})
