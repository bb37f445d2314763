import { expect, test } from 'vitest'

import { emit } from '#tests/support/city.ts'
import { clearFaults, faultsOf } from '#tests/support/faults.ts'
import { entriesOf } from '#tests/support/journal.ts'
import { begun, seqsOf, setUpRigs } from '#tests/realtime/connection-rig.ts'

const { city, order, listen: start, raiseAll, settleIn } = setUpRigs()

test('frames come twice, the same bytes', async () => {
  await order({ type: 'duplicate' })
  const rig = await start()
  await raiseAll(2)
  await rig.run(10_000)
  expect(seqsOf(rig)).toEqual([1, 1, 2, 2])
  expect(rig.texts[0]).toBe(rig.texts[1])
  expect(rig.states).toEqual(begun)
})

test('frames change places', async () => {
  await order({ type: 'reorder' })
  const rig = await start()
  await raiseAll(4)
  await rig.run(10_000)
  expect(seqsOf(rig)).toEqual([2, 1, 4, 3])
  expect(rig.states).toEqual(begun)
})

test('a frame after which nothing is sent comes behind the next heartbeat’s answer', async () => {
  await order({ type: 'reorder' })
  const rig = await start()
  await raiseAll(1)
  await rig.run(2900)
  expect(seqsOf(rig)).toEqual([])
  await rig.run(100)
  expect(seqsOf(rig)).toEqual([1])
})

test('frames end before their end, and the line does not mind', async () => {
  await order({ type: 'truncate', characters: 20 }, { times: 1 })
  const rig = await start()
  await raiseAll(2)
  await rig.run(10_000)
  expect(rig.texts.map((text) => text.length > 20)).toEqual([false, true])
  expect(rig.texts[1]?.startsWith(rig.texts[0]?.slice(0, 8) ?? 'x')).toBe(true)
  expect(rig.states).toEqual(begun)
})

test('a burst holds everything back, answers to heartbeats too, then comes at once and in order', async () => {
  const rig = await start()
  await order({ type: 'burst', ms: 2500, time: 'world' }, { times: 1 })
  await rig.run(1000)
  await raiseAll(3)
  await rig.run(2400)
  expect([seqsOf(rig), rig.answers()]).toEqual([[], 0])
  await rig.run(100)
  expect([seqsOf(rig), rig.answers()]).toEqual([[1, 2, 3], 1])
  await raiseAll(4)
  await rig.run(100)
  expect(seqsOf(rig)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(rig.states).toEqual(begun)
})

test('a burst longer than the client’s patience ends the line, and what it held is lost', async () => {
  const rig = await start()
  await order({ type: 'burst', ms: 8000, time: 'world' }, { times: 1 })
  await raiseAll(2)
  await rig.run(12_000)
  expect(rig.states).toEqual([...begun, 'waiting@6000', 'connecting@10000', 'open@10000'])
  expect(rig.texts).toEqual([])
})

test('the console applies nothing twice, and what was lost with a line it asks for when it is back', async () => {
  await order({ type: 'duplicate' })
  const rig = await start()
  await raiseAll(2)
  await rig.run(1000)
  await order({ type: 'halfOpen' }, { times: 1 })
  await raiseAll(2)
  await rig.run(10_000)
  await raiseAll(1)
  await rig.run(100)
  expect(rig.states).toEqual([...begun, 'waiting@6000', 'connecting@10000', 'open@10000'])
  expect(seqsOf(rig)).toEqual([1, 1, 2, 2, 5, 5])
  expect(rig.applied).toEqual([1, 2, 3, 4, 5])
  // Reread only at the start, because it had read nothing before.
  expect(rig.rereads()).toBe(1)
})

test('a fault of one person leaves all others alone', async () => {
  await order({ type: 'mute' }, { where: { user: 'u-super' } })
  await order({ type: 'duplicate' }, { where: { user: 'u-super' } })
  await order({ type: 'refuse', with: 503 }, { where: { user: 'u-super' } })
  const rig = await start()
  const other = await start('super')
  await raiseAll(1)
  await rig.run(7000)
  expect([rig.states, seqsOf(rig)]).toEqual([begun, [1]])
  expect(other.states.slice(0, 2)).toEqual(['connecting@0', 'waiting@0'])
})

test('what a fault strikes is counted and written down, and stops when it is taken back', async () => {
  const { id } = await order({ type: 'duplicate' }, { after: 1 })
  const rig = await start()
  await raiseAll(3)
  await clearFaults(city().control)
  await rig.run(100)
  expect(seqsOf(rig)).toEqual([1, 2, 2, 3, 3])
  expect(await entriesOf(city().control, 'fault')).toMatchObject([
    { fault: id, call: null, user: 'u-duty', effect: { type: 'duplicate' } },
    { fault: id },
  ])
  await emit(city(), { kind: 'alarm', deviceId: city().devices.below })
  await rig.run(100)
  expect(seqsOf(rig)).toHaveLength(6)
})

test('in every world of a seed the same frames are struck', async () => {
  const play = async () => {
    await settleIn({ seed: 11 })
    await order({ type: 'duplicate' }, { chance: 0.5 })
    const rig = await start()
    await raiseAll(4)
    await rig.run(100)
    const [{ injected } = { injected: 0 }] = await faultsOf(city().control)
    return [seqsOf(rig), injected]
  }
  const first = await play()
  expect(await play()).toEqual(first)
})
