import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { knownFrames, parseFrame } from '#client/realtime/frame-parser.ts'
import { exampleGap } from '#shared/examples/frames.ts'
import { HEARTBEAT_REPLY } from '#shared/realtime/timings.ts'

test('reads a frame of a known code', () => {
  const frame = { code: 201, eventId: 'e1', eventType: 1, projectId: 'p1', seq: 3, epoch: 'a' }
  expect(parseFrame(JSON.stringify(frame))).toEqual({ is: 'frame', frame })
})

test('knows the reply to a HeartBeat', () => {
  expect(parseFrame(HEARTBEAT_REPLY)).toEqual({ is: 'heartbeat' })
})

test('reads the notice of skipped frames as the place after which they were', () => {
  expect(parseFrame(JSON.stringify(exampleGap))).toEqual({
    is: 'gap',
    after: { epoch: exampleGap.epoch, seq: exampleGap.gap.after },
  })
})

test('names an unknown code instead of throwing', () => {
  expect(parseFrame('{"code":77}')).toMatchObject({
    is: 'unknown',
    why: expect.stringMatching(/^code 77: .+ at code$/),
  })
})

test('names a frame with a wrong field instead of throwing', () => {
  const text = JSON.stringify({ code: 201, eventId: 5, eventType: 1, projectId: 'p', seq: 1, epoch: 'a' })
  expect(parseFrame(text)).toMatchObject({
    is: 'unknown',
    why: expect.stringMatching(/^code 201: .+ at eventId$/),
  })
})

test('names what is no message at all, with the code it lacks', () => {
  expect(parseFrame('{"a":1}')).toMatchObject({
    is: 'unknown',
    why: expect.stringMatching(/^code none: .+ at code$/),
  })
  expect(parseFrame('7')).toMatchObject({ is: 'unknown', why: expect.stringMatching(/^code none: .+ at $/) })
})

test('of what was missed, frames are known, and nothing else', () => {
  const frame = { code: 201, eventId: 'e1', eventType: 1, projectId: 'p1', seq: 3, epoch: 'a' }
  expect(knownFrames([{ code: 77 }, frame, 'x'])).toEqual([frame])
})

test('what has a field cmd is a reply, and nothing else that is no frame', () => {
  expect(['{"cmd":"x"}', '{"cmd":7}', '{}'].map((text) => parseFrame(text).is)).toEqual([
    'heartbeat',
    'unknown',
    'unknown',
  ])
})

test('no text whatever makes it throw', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(['frame', 'heartbeat', 'unknown', 'damaged']).toContain(parseFrame(text).is)
    }),
  )
})

test('frames are read without code that is made from text, which the policy of the page forbids', async () => {
  vi.resetModules()
  const anew = await import('#client/realtime/frame-parser.ts')
  const made = vi.fn()
  vi.stubGlobal('Function', made)
  const frame = { code: 201, eventId: 'e1', eventType: 1, projectId: 'p1', seq: 3, epoch: 'a' }
  expect(anew.parseFrame(JSON.stringify(frame)).is).toBe('frame')
  vi.unstubAllGlobals()
  expect(made).not.toHaveBeenCalled()
})
