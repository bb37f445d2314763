// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceFrames, popUps } from '#client/features/event/api/announce.ts'
import { soundChoices } from '#client/realtime/sound-choices.ts'
import { sound } from '#client/realtime/sound.ts'
import { eventKinds } from '#shared/event/index.ts'
import type { RaisedFrame } from '#client/realtime/message-effects.ts'
import { raisedFrame, takenFrame } from '#tests/support/event-frames.ts'

vi.mock('#client/lib/rest.ts', () => ({ rest: { get: () => Promise.resolve(true) } }))

const rest = () => new Promise<void>((resolve) => setImmediate(resolve))
const shown = (): string[] => popUps.store.getState().items.map(({ id }) => id)

const ring = vi.spyOn(sound, 'ring').mockImplementation(() => {})
beforeEach(() => ring.mockClear())
afterEach(() => popUps.remove(shown()))

test('what was raised and taken while the page heard nothing is no news when it hears of both', async () => {
  announceFrames([raisedFrame('a'), raisedFrame('b'), takenFrame('a')])
  await rest()
  expect(shown()).toEqual(['b'])
  announceFrames([raisedFrame('c'), takenFrame('c')])
  await rest()
  expect(shown()).toEqual(['b'])
  expect(ring).toHaveBeenCalledOnce()
})

test('a card goes when its event is taken', async () => {
  announceFrames([raisedFrame('a')])
  await rest()
  announceFrames([takenFrame('a')])
  expect(shown()).toEqual([])
})

test('many at once ring once', async () => {
  announceFrames(Array.from({ length: 12 }, (_, at) => raisedFrame(`e${at}`)))
  await rest()
  expect(shown()).toHaveLength(12)
  expect(ring).toHaveBeenCalledOnce()
})

test('each kind rings with the tone chosen for it: an alarm five times, others once or not at all', async () => {
  const { alarmType: _reason, alarmAt: faultAt, ...about } = raisedFrame('f')
  const { eventType } = eventKinds.fault
  const faults: RaisedFrame[] = [{ ...about, type: 'fault', eventType, faultType: '离线', faultAt }]
  announceFrames(faults)
  await rest()
  expect(ring).not.toHaveBeenCalled()
  soundChoices.choose('fault', 'double')
  soundChoices.choose('alarm', 'single')
  announceFrames(faults)
  await rest()
  expect(ring).toHaveBeenLastCalledWith('double', true)
  announceFrames([...faults, raisedFrame('a')])
  await rest()
  expect(ring).toHaveBeenLastCalledWith('single')
  expect(ring).toHaveBeenCalledTimes(2)
})
