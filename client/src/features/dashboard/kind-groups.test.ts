import { expect, test } from 'vitest'
import {
  chartTone,
  kindGroups,
  rateVersusText,
  shownSlices,
  sumOf,
  versusText,
} from '#client/features/dashboard/kind-groups.ts'
import { eventKindNames } from '#shared/event/index.ts'

test('a figure is set against yesterday with an arrow, and the same is said in words', () => {
  expect([versusText(27, 21), versusText(4, 6), versusText(5, 5)]).toEqual(['↑ 6', '↓ 2', '持平'])
})

test('the events of a day are those of all kinds', () => {
  expect(sumOf({ alarm: 3, fault: 2, roof: 1 })).toBe(6)
})

test('every kind is in one group, and has its colour', () => {
  expect(kindGroups.flatMap(({ kinds }) => kinds).toSorted()).toEqual(eventKindNames.toSorted())
  for (const { tone, kinds } of kindGroups) expect(kinds.map((kind) => chartTone(kind))).toEqual(kinds.map(() => tone))
})

test('kinds that had an event are listed in the order of their groups, the common ones always', () => {
  const slices = (['roof', 'fault', 'person', 'video-alarm', 'risk', 'alarm'] as const).map((kind) => ({
    total: kind === 'risk' || kind === 'person' ? 0 : 2,
    filter: { kind },
  }))
  expect(shownSlices(slices).map(({ filter }) => filter.kind)).toEqual([
    'alarm',
    'video-alarm',
    'fault',
    'risk',
    'roof',
  ])
})

test('a rate is set against yesterday in points, to a tenth', () => {
  expect([rateVersusText(0.971, 0.965), rateVersusText(0.9, 1), rateVersusText(0.97101, 0.971)]).toEqual([
    '↑ 0.6 %',
    '↓ 10.0 %',
    undefined,
  ])
})
