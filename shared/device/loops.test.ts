import { expect, test } from 'vitest'

import { loopAddress, loopAddresses, type Component } from '#shared/device/loops.ts'

const component = (id: string, building: string, installedAt: number): Component => ({ id, building, installedAt })
const old = [
  component('b', 'north', 2),
  component('a', 'south', 3),
  component('c', 'north', 1),
  component('d', 'north', 2),
]

test('a loop for each building and a number for each component, in the order in which they were wired', () => {
  expect(loopAddresses(old)).toEqual(
    new Map([
      ['c', '01-001'],
      ['b', '01-002'],
      ['d', '01-003'],
      ['a', '02-001'],
    ]),
  )
  expect(loopAddresses(old.toReversed())).toEqual(loopAddresses(old))
})

test('a component that is added later leaves the addresses of the others as they are', () => {
  const later = [component('0', 'north', 9), component('1', 'east', 9)]
  const addresses = loopAddresses([...later, ...old])
  for (const [id, address] of loopAddresses(old)) expect(addresses.get(id)).toBe(address)
  expect([addresses.get('0'), addresses.get('1')]).toEqual(['01-004', '03-001'])
})

test('addresses are written as a panel writes them', () => {
  expect(loopAddress(3, 12)).toBe('03-012')
})
