import { expect, test } from 'vitest'

import { callerOf, type Caller } from '#tests/support/caller.ts'
import { advance, makeCity } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { lastRun, linesOf, runOwn, runShipped, runsOf, stopRun, storyOf } from '#tests/support/scenarios.ts'
import { fork, restore, take } from '#tests/support/snapshots.ts'
import { fingerprint, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()

/** A scenario with rounds, random choices, calls and faults; a snapshot is taken in the middle. */
const evening = storyOf([
  { as: 'there', pick: { type: 'smoke', seenBy: 'duty' } },
  { fault: { on: 'event.list', chance: 0.5, effect: { type: 'code', code: 5102 } } },
  {
    as: 'round',
    repeat: {
      times: 8,
      every: '10m',
      steps: [
        {
          choose: [
            {
              steps: [
                { as: 'one', emit: { kind: 'alarm', deviceId: '${there.deviceId}' } },
                {
                  after: '2m',
                  call: { name: 'event.feedback', by: 'duty', input: { id: '${one.eventId}', result: '误报' } },
                },
              ],
            },
            { steps: [{ after: '1m', emit: { kind: 'fault', reason: 'battery', deviceType: 'smoke' } }] },
            { steps: [{ call: { name: 'event.list', by: 'duty', input: { kind: 'alarm' }, code: 'any' } }] },
          ],
        },
      ],
    },
  },
  { expect: { count: 'outbox', where: { channel: 'voice' }, atLeast: 0 } },
])

const outcome = async (control: Caller) => {
  await advance({ control }, '3h')
  const run = await lastRun(control)
  return { state: run.state, lines: linesOf(run), endedAt: run.endedAt }
}

test('a run is part of its world: restored and forked it goes on with the same dice, to the same end', async () => {
  const { control, world, path } = await makeCity(app, { life: true }, [])
  await runOwn(control, evening)
  await advance({ control }, '25m')
  expect((await take(control, 'middle')).status).toBe(200)
  const forked = await fork(control, { name: 'middle' })
  const first = await outcome(control)
  const after = fingerprint(world)
  expect(first.state).toBe('finished')

  await restore(control, 'middle')
  expect(await lastRun(control)).toMatchObject({ state: 'running', run: 1 })
  expect(await outcome(control)).toEqual(first)
  expect(fingerprint(worldAt(app, path))).toBe(after)

  expect(await outcome(callerOf(app, forked.body.path))).toEqual(first)
  expect(fingerprint(worldAt(app, forked.body.path))).toBe(after)
})

test('a restore ends what has begun since, and brings back what had ended', async () => {
  const { control } = await makeCity(app, {}, [])
  await runShipped(control, 'single-fire')
  await advance({ control }, '20s')
  await take(control, 'early')
  await runShipped(control, 'roof-blocked')
  await stopRun(control, 'single-fire')
  await restore(control, 'early')
  expect((await runsOf(control)).map(({ name, state }) => [name, state])).toEqual([['single-fire', 'running']])
  await advance({ control }, '1h')
  expect((await lastRun(control, 'single-fire')).state).toBe('finished')
  expect((await runShipped(control, 'single-fire')).body.run).toBe(2)
})

test('an answer that was under way is lost with the connection that it was to come by', async () => {
  const { control } = await makeCity(app, {}, ['duty'])
  await runOwn(
    control,
    storyOf([
      { fault: { on: 'event.counts', effect: { type: 'delay', ms: 20_000 } } },
      { call: { name: 'event.counts', by: 'duty', code: 'none' } },
    ]),
  )
  await advance({ control }, '5s')
  await take(control, 'waiting')
  await restore(control, 'waiting')
  await advance({ control }, '1m')
  expect(await lastRun(control)).toMatchObject({ state: 'finished', failure: null })
})

test('a world that ends takes its runs along', async () => {
  const { control, path } = await makeCity(app, {}, [])
  await runShipped(control, 'single-fire')
  const { scheduler } = worldAt(app, path)
  const ended = await callerOf(app, '').control('DELETE', `/__sim/worlds/${path.slice('/w/'.length)}`)
  expect([ended.status, scheduler.pending()]).toEqual([200, 0])
})
