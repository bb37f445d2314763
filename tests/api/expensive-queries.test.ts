import { expect, test } from 'vitest'

import { MAX_BATCH_BYTES } from '#server/platform/batch-budget.ts'
import { loginAs } from '#tests/support/caller.ts'
import { expensiveInputs, queries, queryUrl, knownValuesOf } from '#tests/support/expensive-inputs.ts'
import { storeFeedback } from '#tests/support/feedback.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { worldAt } from '#tests/support/worlds.ts'

/** Queries that refuse a superOwner of the demo city, or such an input. */
const unanswered: Readonly<Record<string, string>> = {
  'attendance.mine': 'a superOwner does not clock in',
  'attendance.state': 'a superOwner does not clock in',
  'handOver.form': 'a superOwner does not clock in',
  'permissionGrant.ruleOfRole': 'no menu entry of the city has data rules',
  'roleView.preview': 'the roles of the city are built in, and none of them may be changed',
}

const app = await fileApp()
const path = await makeWorld(app, { size: 'demo' })
const caller = await loginAs(app, path, 'super')
await storeFeedback(worldAt(app, path), { id: 'fb-1' })
const knownValues = await knownValuesOf(worldAt(app, path), caller)

test.each(queries.map((named) => [named.name, named] as const))(
  '%s answers its most expensive inputs within the bytes of a batch',
  async (name, named) => {
    const headers = { 'x-access-token': caller.token ?? '', projectid: caller.session?.projectId ?? '' }
    const statuses: number[] = []
    for (const input of expensiveInputs(named, knownValues)) {
      const answer = await app.server.inject({ url: path + queryUrl(named, input), headers })
      expect(Buffer.byteLength(answer.body)).toBeLessThanOrEqual(MAX_BATCH_BYTES)
      statuses.push(answer.statusCode)
    }
    // The query must accept the first input: a refusal would cost nothing.
    expect(statuses[0] === 200).toBe(!(name in unanswered))
  },
)
