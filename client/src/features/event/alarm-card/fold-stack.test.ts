import { expect, test } from 'vitest'
import { foldStack, type StackItem } from '#client/features/event/alarm-card/fold-stack.ts'

const item = (id: string, place: string, fire = false): StackItem => ({ id, place, fire })
const ids = (items: readonly StackItem[]): string => items.map(({ id }) => id).join(' ')

test('the newest three are shown and the rest is counted with its places', () => {
  const { shown, folded, places } = foldStack(
    [item('e', 'p1'), item('d', 'p1'), item('c', 'p2'), item('b', 'p3'), item('a', 'p3'), item('z', 'p4')],
    3,
  )
  expect(ids(shown)).toBe('e d c')
  expect(ids(folded)).toBe('b a z')
  expect(places).toBe(2)
})

test('an old fire is above newer alarms', () => {
  const { fires, shown } = foldStack([item('c', 'p'), item('b', 'p'), item('a', 'p'), item('fire', 'q', true)], 3)
  expect([ids(fires), ids(shown)]).toEqual(['fire', 'c b'])
})

const fires = Array.from({ length: 5 }, (_, at) => item(`fire${at}`, 'p', true))
const others = Array.from({ length: 9 }, (_, at) => item(`new${at}`, 'p'))

test('fires are never folded, however many there are and however small the room', () => {
  const inOneCard = foldStack([...others, ...fires], 1)
  expect([inOneCard.fires, inOneCard.shown, inOneCard.folded]).toEqual([fires, [], others])
  const apart = foldStack([...others, ...fires], 3, true)
  expect([apart.fires, apart.shown, apart.folded]).toEqual([fires, [], others])
})

test('several fires take the place of one card', () => {
  expect(ids(foldStack([...others, ...fires], 3).shown)).toBe('new0 new1')
})

test('what is shown and what is folded together are what came in', () => {
  const items = Array.from({ length: 12 }, (_, at) => item(`${at}`, 'p', at % 2 === 1))
  for (const limit of [1, 3, 8, 20]) {
    const stack = foldStack(items, limit)
    const all = [...stack.fires, ...stack.shown, ...stack.folded]
    expect(all.map(({ id }) => id).toSorted()).toEqual(items.map(({ id }) => id).toSorted())
  }
})
