import { expect, test } from 'vitest'

import { contracts, namedContracts } from '#shared/api/index.ts'
import { catalogue, errorKeys, ranges } from '#shared/errors/catalogue.ts'
import errors from '#tests/facts/errors.json' with { type: 'json' }
import { makeCity } from '#tests/support/city.ts'
import { createFixture } from '#tests/api/causes/cause.ts'
import { codesOf } from '#tests/support/contract-cases.ts'
import { addFault, clearFaults } from '#tests/support/faults.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { entriesOf } from '#tests/support/journal.ts'
import { realCauses } from '#tests/api/real-causes.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['duty'])

const causes = Object.entries(realCauses).map(([code, cause]) => ({ code: Number(code), ...cause }))
const contractOf = new Map(namedContracts(contracts).map(({ name, contract }) => [name, contract]))

test('every code that needs a real cause has one', () => {
  const caused = new Set(causes.map(({ code }) => code))
  expect(errors.needARealCause.map(Number).filter((code) => !caused.has(code))).toEqual([])
})

test('every code with a real cause is one of the catalogue', () => {
  const known = new Set(errorKeys.map((key) => catalogue[key].code))
  expect(causes.map(({ code }) => code).filter((code) => !known.has(code))).toEqual([])
})

test.each(causes)('$code is what $call answers when $because', async ({ code, call, play }) => {
  const fixture = await createFixture(app)
  await play(fixture)
  const last = (await entriesOf(fixture.city.control, 'call')).at(-1)
  expect([last?.calls, last?.codes]).toEqual([[call], [code]])
  const contract = contractOf.get(call)
  expect(contract && codesOf(contract)).toContain(code)
  // No fault was added.
  expect(await entriesOf(fixture.city.control, 'fault')).toEqual([])
})

const caused = new Set(causes.map(({ code }) => code))
const byFault = [
  ...errorKeys.map((key) => catalogue[key].code).filter((code) => !caused.has(code)),
  ...ranges.flatMap(({ from, to }) => [from, to]),
]

test.each(byFault)(
  '%i, which the product never answers by itself, comes by a fault through both doors',
  async (code) => {
    await clearFaults(city.control)
    await addFault(city.control, { on: 'event.counts', effect: { type: 'code', code } })
    expect(await city.duty.call('GET', '/pc/api/v4/event/counts')).toMatchObject({ code, success: false })
    expect(await city.duty.trpc('event.counts')).toMatchObject({ code })
  },
)

test.each(Object.keys(errors.http).map((name) => Number.parseInt(name, 10)))(
  'HTTP %i, which no business call answers but for a lost session, comes by a fault',
  async (status) => {
    await clearFaults(city.control)
    await addFault(city.control, { on: 'event.counts', effect: { type: 'status', status: status as 404 } })
    expect(await city.duty.call('GET', '/pc/api/v4/event/counts')).toMatchObject({ status, success: false })
  },
)
