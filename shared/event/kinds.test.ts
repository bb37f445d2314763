import { expect, test } from 'vitest'

import { eventKindNames, groupOf, kindOfType, kindsOf, mapKinds } from '#shared/event/index.ts'

test('a group has the kinds that are counted together, in their order', () => {
  expect(kindsOf('alarm')).toEqual(['alarm', 'video-alarm'])
  expect(kindsOf('anomaly')).toEqual(['person', 'electricity', 'roof'])
  expect([kindsOf('fault'), kindsOf('risk')]).toEqual([['fault'], ['risk']])
})

test('a table by kind has a value for each', () => {
  const groups = mapKinds(groupOf)
  expect(Object.keys(groups)).toEqual(eventKindNames)
  expect([groups.roof, groups['video-alarm']]).toEqual(['anomaly', 'alarm'])
})

test('a kind is found by its number in the API', () => {
  expect([kindOfType(1), kindOfType(40), kindOfType(7)]).toEqual(['alarm', 'risk', undefined])
})
