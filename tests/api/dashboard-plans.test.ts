import { expect, test, vi } from 'vitest'

import { dashboardContracts } from '#shared/dashboard/dashboard.contract.ts'
import { makeCity } from '#tests/support/city.ts'
import { cardsOf } from '#tests/support/dashboard.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()

const cards = Object.keys(dashboardContracts) as (keyof typeof dashboardContracts)[] // the names of a constant table

test('no card goes through all events: each statement finds its rows by an index of the project', async () => {
  const city = await makeCity(app, { size: 'small' }, ['super'])
  const spy = city.world.store.direct((connection) => vi.spyOn(connection, 'prepare'))
  for (const name of cards) await cardsOf(city.super).card(name)
  const statements = spy.mock.calls.map(([sql]) => sql).filter((sql) => sql.includes('from Event'))
  spy.mockRestore()
  expect(statements.length).toBeGreaterThan(5)
  for (const sql of statements) {
    const plan = city.world.store.direct((connection) => {
      const values = [...sql.matchAll(/\?/g)].map(() => null)
      return connection.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...values)
    })
    const rows = plan.map(({ detail }) => detail).filter((detail) => /\bEvent\b/.test(detail))
    expect([sql, rows]).toEqual([
      sql,
      [expect.stringMatching(/^SEARCH Event USING (COVERING )?INDEX Event_projectId_/)],
    ])
  }
})
