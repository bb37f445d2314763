import { expect } from 'vitest'

import { CallRefused } from 'fengsui/testing'
import { test } from 'fengsui/testing/vitest'
import { controlContracts } from '#shared/control/control.contract.ts'
import { contracts, namedContracts } from '#shared/api/index.ts'

test('every call of the API is reached by the name of its contract', async ({ world }) => {
  const api: Record<string, Record<string, unknown>> = world.visitor.api
  const strays: unknown[] = []
  for (const { name, domain } of namedContracts(contracts)) {
    const call = api[domain]?.[name.slice(domain.length + 1)]
    if (typeof call !== 'function') throw new Error(`${name} is missing`)
    const outcome: unknown = await Promise.resolve(call({})).catch((error: unknown) => error)
    const reached = !(outcome instanceof Error) || (outcome instanceof CallRefused && outcome.call === name)
    if (!reached) strays.push([name, outcome])
  }
  expect(strays).toEqual([])
})

test('every control call is there by the name of its contract', ({ world }) => {
  const missing = Object.keys(controlContracts).filter((name) => typeof Reflect.get(world.control, name) !== 'function')
  expect(missing).toEqual([])
  expect(Object.keys(world.control)).toHaveLength(Object.keys(controlContracts).length)
})
