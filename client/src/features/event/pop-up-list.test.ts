import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldStack } from '#client/features/event/alarm-card/fold-stack.ts'
import {
  addPopUps,
  holdPopUps,
  nextEnd,
  noPopUps,
  passTime,
  removePopUps,
  type PopUpList,
} from '#client/features/event/pop-up-list.ts'
import { timings } from '#shared/realtime/timings.ts'
import { raisedFrame } from '#tests/support/event-frames.ts'

const ids = ({ items }: PopUpList): string[] => items.map(({ id }) => id)
const add = (list: PopUpList, ...names: string[]): PopUpList =>
  addPopUps(
    list,
    names.map((id) => raisedFrame(id)),
  )

test('the newest is first', () => {
  expect(ids(add(add(noPopUps, 'a', 'b'), 'c'))).toEqual(['c', 'b', 'a'])
})

test('an event pops up once, however often it is pushed', () => {
  expect(ids(add(add(noPopUps, 'a'), 'a'))).toEqual(['a'])
})

test('each one stays ten seconds', () => {
  const late = add(passTime(add(noPopUps, 'a'), 4000), 'b')
  expect(ids(passTime(late, timings.popUp - 4000 - 1))).toEqual(['b', 'a'])
  expect(ids(passTime(late, timings.popUp - 4000))).toEqual(['b'])
  expect(nextEnd(late)).toBe(timings.popUp - 4000)
})

test('while a person is at a card nothing runs out and nothing new comes before it', () => {
  const held = add(holdPopUps(add(noPopUps, 'a', 'b'), 'b', true), 'c', 'd')
  expect(ids(held)).toEqual(['b', 'a', 'd', 'c'])
  expect(nextEnd(held)).toBeNull()
  expect(ids(passTime(held, 60_000))).toEqual(['b', 'a', 'd', 'c'])
})

test('what comes to nothing leaves the cards the same, so that none is drawn again', () => {
  const list = add(noPopUps, 'a', 'b')
  expect(passTime(list, 100).items).toBe(list.items)
  expect(holdPopUps(list, 'a', false)).toBe(list)
  expect(removePopUps(list, [])).toBe(list)
  expect(removePopUps(list, ['elsewhere'])).toBe(list)
})

test('what waited takes its place when the last holder leaves', () => {
  const held = add(holdPopUps(holdPopUps(add(noPopUps, 'a'), 'a', true), 'focus', true), 'b')
  const still = holdPopUps(held, 'a', false)
  expect(nextEnd(still)).toBeNull()
  expect(ids(holdPopUps(still, 'focus', false))).toEqual(['b', 'a'])
})

test('a card that goes takes its holding with it', () => {
  const list = removePopUps(holdPopUps(add(noPopUps, 'a', 'b'), 'a', true), ['a'])
  expect(ids(list)).toEqual(['b'])
  expect(nextEnd(list)).toBe(timings.popUp)
})

test('a reason that is a fire is known by its word', () => {
  expect(addPopUps(noPopUps, [raisedFrame('a', { alarmType: '手动报警' })]).items[0]).toMatchObject({
    fire: true,
    heading: '火警 · 手动报警',
  })
})

const anyFrame = fc.record({
  id: fc.string({ minLength: 1, maxLength: 4 }),
  fire: fc.boolean(),
  place: fc.constantFrom('一号/1 层', '二号/2 层', '三号/3 层'),
})

test('however many come, no fire is folded, at most three others are shown, and every one is either shown or counted', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyFrame, { maxLength: 12 }), { maxLength: 6 }), fc.boolean(), (batches, held) => {
      const start = holdPopUps(noPopUps, 'x', held)
      const list = batches.reduce((sum, batch) => {
        const frames = batch.map(({ id, fire, place }) =>
          raisedFrame(id, { alarmType: fire ? '手动报警' : '烟雾', parentAddressName: place }),
        )
        return addPopUps(sum, frames)
      }, start)
      const { fires, shown, folded, places } = foldStack(list.items, 3)
      expect([...shown, ...folded].filter(({ fire }) => fire)).toEqual([])
      expect(shown.length).toBeLessThanOrEqual(3)
      expect(fires.length + shown.length + folded.length).toBe(new Set(batches.flat().map(({ id }) => id)).size)
      expect(places).toBe(new Set(folded.map(({ place }) => place)).size)
    }),
  )
})
