import { expect, test } from 'vitest'

import { createAgenda } from '#simulator/people/agenda.ts'

const agendaOf = (...entries: readonly (readonly [string, number])[]) => {
  const agenda = createAgenda()
  for (const [id, due] of entries) agenda.put(id, due)
  return agenda
}
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

test('the next entries come in the order of their times, at the same time the lower id first', () => {
  const agenda = agendaOf(['c', 20], ['b', 10], ['d', 20], ['a', 30])
  expect(idsOf(agenda.next(3))).toEqual(['b', 'c', 'd'])
  expect(idsOf(agenda.next(9))).toEqual(['b', 'c', 'd', 'a'])
  expect(agenda.first()).toMatchObject({ id: 'b', due: 10 })
})

test('an entry that is moved has one place, its new one', () => {
  const agenda = agendaOf(['a', 10], ['b', 20], ['a', 30])
  expect(idsOf(agenda.next(9))).toEqual(['b', 'a'])
})

test('an entry that is never due is not pending, whether it was before or not', () => {
  const agenda = agendaOf(['a', Infinity], ['b', 10], ['c', 20], ['b', Infinity])
  expect(idsOf(agenda.next(9))).toEqual(['c'])
})

test('a cleared agenda is empty, and takes new entries', () => {
  const agenda = agendaOf(['a', 10])
  agenda.clear()
  expect([agenda.first(), agenda.next(9)]).toEqual([undefined, []])
  agenda.put('b', 20)
  expect(idsOf(agenda.next(9))).toEqual(['b'])
})
