import { expect, test } from 'vitest'
import { builtInLayout } from '#shared/dashboard/card-layout.ts'
import {
  changed,
  isSame,
  heightsOf,
  moved,
  nearestSizes,
  nextSize,
  placed,
  placeOf,
  type Cards,
} from '#client/features/dashboard/arrange/card-edits.ts'

const cards = builtInLayout(false)
const idsOf = (all: Cards): string => all.map(({ id }) => id).join(' ')

test('a card comes before or behind another one, and stays at itself', () => {
  expect(idsOf(placed(cards, 'mine', { to: 'trend', isBehind: false }))).toBe(
    'mine trend feed shares topPlaces areaClasses deviceStates',
  )
  expect(idsOf(placed(cards, 'trend', { to: 'shares', isBehind: true }))).toBe(
    'feed shares trend topPlaces mine areaClasses deviceStates',
  )
  expect(placed(cards, 'feed', { to: 'feed', isBehind: true })).toBe(cards)
})

test('a step passes hidden cards, and the ends hold', () => {
  const some = changed(cards, 'feed', { hidden: true })
  expect(idsOf(moved(some, 'trend', 1))).toBe('feed shares trend topPlaces mine areaClasses deviceStates')
  expect(moved(some, 'trend', -1)).toBe(some)
  expect(placeOf(moved(some, 'trend', 'last'), 'trend')).toBe(6)
  expect(placeOf(moved(some, 'deviceStates', 'first'), 'deviceStates')).toBe(1)
})

test('sizes go in steps, and a drag ends at the nearest', () => {
  expect(nextSize([4, 6, 8, 12], 8, 1)).toBe(12)
  expect(nextSize([4, 6, 8, 12], 12, 1)).toBe(12)
  expect(nearestSizes('feed', { columns: 7.2, rows: 5.2 })).toEqual({ width: 8, height: 6 })
  expect(nearestSizes('trend', { columns: 11, rows: 0.3 })).toEqual({ width: 12, height: 3 })
  expect(heightsOf('trend')).toEqual([3, 4, 6])
})

test('layouts are the same when every card is', () => {
  expect(isSame(cards, builtInLayout(false))).toBe(true)
  expect(isSame(cards, changed(cards, 'feed', { width: 6 }))).toBe(false)
  expect(isSame(cards, cards.slice(1))).toBe(false)
})
