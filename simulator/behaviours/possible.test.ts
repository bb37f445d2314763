import { expect, test } from 'vitest'

import { deviceTypeCodes, deviceTypes } from '#shared/device/index.ts'
import { reasonOf } from '#shared/event/index.ts'
import { possibleEvents } from '#simulator/behaviours/possible.ts'

const kindsOf = (type: (typeof deviceTypeCodes)[number]) => [...new Set(possibleEvents(type).map(({ kind }) => kind))]

test('every kind that a type may raise has a reason, and no other kind has one', () => {
  for (const type of deviceTypeCodes) expect([type, kindsOf(type)]).toEqual([type, [...deviceTypes[type].raises]])
})

test('the default reason of a kind comes first', () => {
  for (const type of deviceTypeCodes)
    for (const [kind, reason] of Object.entries(deviceTypes[type].reasons))
      expect([type, possibleEvents(type).find((one) => one.kind === kind)?.reason]).toEqual([type, reason])
})

test('no reason comes twice, and each is one of its kind', () => {
  for (const type of deviceTypeCodes) {
    const names = possibleEvents(type).map(({ kind, reason }) => `${kind} ${reason}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { kind, reason } of possibleEvents(type)) expect(reasonOf(kind, reason)).toBeDefined()
  }
})

test('a smoke detector may see smoke and break, lose its battery or its link; only the smoke has a value', () => {
  expect(possibleEvents('smoke').map(({ kind, reason }) => `${kind} ${reason}`)).toEqual([
    'alarm smoke',
    'fault offline',
    'fault sensor',
    'fault tamper',
    'fault battery',
    'fault link',
  ])
  expect(possibleEvents('smoke')[0]).toMatchObject({ measure: 'smoke', threshold: 0.15 })
})
