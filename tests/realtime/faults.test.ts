import { expect, test } from 'vitest'

import { emit } from '#tests/support/city.ts'
import { begun, setUpRigs } from '#tests/realtime/connection-rig.ts'

const { city, order, listen: start } = setUpRigs()

test('a line without faults stays open, with a heartbeat every three seconds', async () => {
  const { states, run, answers } = await start()
  await run(20_000)
  expect(states).toEqual(begun)
  expect(answers()).toBe(6)
})

test('a heartbeat that is not answered ends the line after three seconds, and four seconds later it is back', async () => {
  const { states, run } = await start()
  await order({ type: 'mute' }, { times: 1 })
  await run(25_000)
  expect(states).toEqual([...begun, 'waiting@6000', 'connecting@10000', 'open@10000'])
})

test('as long as no heartbeat is answered the line comes and goes, one attempt at a time', async () => {
  await order({ type: 'mute' })
  const { states, run } = await start()
  await run(26_000)
  expect(states).toEqual([
    ...begun,
    'waiting@6000',
    'connecting@10000',
    'open@10000',
    'waiting@16000',
    'connecting@20000',
    'open@20000',
    'waiting@26000',
  ])
})

test('frames keep a line open whose heartbeats are not answered', async () => {
  await order({ type: 'mute' })
  const { states, run } = await start()
  for (const device of ['smoke', 'manual', 'water'] as const) {
    await run(5000)
    await emit(city(), { kind: 'alarm', deviceId: city().devices[device] })
  }
  await run(5000)
  expect(states).toEqual(begun)
})

test('an answer 2.9 seconds late is in time', async () => {
  await order({ type: 'late', ms: 2900, time: 'world' })
  const { states, run, answers } = await start()
  await run(30_000)
  expect(states).toEqual(begun)
  expect(answers()).toBe(5)
})

test('an answer 3.1 seconds late is too late, every time', async () => {
  await order({ type: 'late', ms: 3100, time: 'world' })
  const { states, run, answers } = await start()
  await run(20_000)
  expect(states).toEqual([
    ...begun,
    'waiting@6000',
    'connecting@10000',
    'open@10000',
    'waiting@16000',
    'connecting@20000',
    'open@20000',
  ])
  expect(answers()).toBe(0)
})

test('a line that drops without a close frame is lost at once, and back after four seconds', async () => {
  const { states, run } = await start()
  await run(1000)
  expect(await order({ type: 'drop' }, { times: 1 })).toMatchObject({ matched: 1, injected: 1 })
  await run(10_000)
  expect(states).toEqual([...begun, 'waiting@1000', 'connecting@5000', 'open@5000'])
})

test('while the fault is there, every connection drops as it opens', async () => {
  await order({ type: 'drop' }, { times: 2 })
  const { states, run } = await start()
  await run(10_000)
  expect(states).toEqual([
    'connecting@0',
    'open@0',
    'waiting@0',
    'connecting@4000',
    'open@4000',
    'waiting@4000',
    'connecting@8000',
    'open@8000',
  ])
})

test('a half-open line seems open until its silence is noticed; what was sent meanwhile has not come', async () => {
  const { states, texts, run } = await start()
  await order({ type: 'halfOpen' }, { times: 1 })
  await emit(city(), { kind: 'alarm', deviceId: city().devices.smoke })
  await run(5900)
  expect([states, texts]).toEqual([begun, []])
  await run(10_000)
  expect(states).toEqual([...begun, 'waiting@6000', 'connecting@10000', 'open@10000'])
  await emit(city(), { kind: 'alarm', deviceId: city().devices.manual })
  await run(100)
  expect(texts).toHaveLength(1)
})

test.each([1000, 1011, 1013, 4001])('a line closed with %i is back after four seconds', async (code) => {
  const { states, run } = await start()
  await run(2000)
  await order({ type: 'close', code }, { times: 1 })
  await run(8000)
  expect(states).toEqual([...begun, 'waiting@2000', 'connecting@6000', 'open@6000'])
})

test.each([401, 503] as const)(
  'refused with %i the next three times, the client comes in at the fourth',
  async (status) => {
    await order({ type: 'refuse', with: status }, { times: 3 })
    const { states, run } = await start()
    await run(20_000)
    expect(states).toEqual([
      'connecting@0',
      'waiting@0',
      'connecting@4000',
      'waiting@4000',
      'connecting@8000',
      'waiting@8000',
      'connecting@12000',
      'open@12000',
    ])
  },
)

test('an attempt that is never answered is given up after ten seconds', async () => {
  await order({ type: 'refuse', with: 'hang' }, { times: 1 })
  const { states, run } = await start()
  await run(20_000)
  expect(states).toEqual(['connecting@0', 'waiting@10000', 'connecting@14000', 'open@14000'])
})
