import { beforeAll, beforeEach, expect, test } from 'vitest'

import { contracts, namedContracts } from '#shared/api/index.ts'
import type { Bound, Given, Value } from '#tests/facts/input-bounds/bound.ts'
import { inputBounds } from '#tests/facts/input-bounds/index.ts'
import { watchStore, type Watch } from '#tests/fuzz/watch.ts'
import { announce } from '#tests/support/announcements.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { emit, makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { messagesOf } from '#tests/support/messages.ts'
import { png } from '#tests/support/pictures.ts'
import { PASSWORD } from '#tests/support/test-app.ts'
import { upload } from '#tests/support/uploads.ts'

const app = await fileApp()
let callers: Readonly<Record<Bound['by'], Caller>>
let given: Given
let written: Watch

const prepare = async (city: City<'duty' | 'super'>): Promise<Given> => {
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const departs = await city.duty.call<{ list: { orgCode: string }[] }>('GET', '/sys/user/getCurrentUserDeparts')
  const [message] = (await messagesOf(city.duty).page()).records
  return {
    password: PASSWORD,
    token: city.duty.token ?? '',
    orgCode: departs.result.list[0]?.orgCode ?? '',
    picture: (await upload(app, city.duty, png())).message,
    messageId: message?.id ?? '',
    announcementId: await announce(city.super, { titile: '消防演练' }),
  }
}

beforeAll(async () => {
  const city = await makeCity(app, {}, ['duty', 'super'])
  const { duty, super: admin, path, world } = city
  callers = {
    duty,
    super: admin,
    newcomer: await loginAs(app, path, 'newcomer'),
    invitee: await loginAs(app, path, 'invitee'),
    anybody: callerOf(app, path),
  }
  given = await prepare(city)
  written = watchStore(world)
})
// Rows written by one failed case must not fail the next.
beforeEach(() => written())

const valueOf = (value: Value) => (typeof value === 'function' ? value(given) : value)
const inputOf = ({ others = {}, field }: Bound, value: Value) =>
  Object.fromEntries(Object.entries({ ...others, [field]: value }).map(([name, one]) => [name, valueOf(one)]))

const kindOf = (name: string) => namedContracts(contracts).find((one) => one.name === name)?.contract.kind

const refused = inputBounds.flatMap((bound) =>
  bound.refused.map((refusal) => ({ ...refusal, bound, path: bound.rest[1], field: bound.field })),
)

test.each(refused)('$path refuses $what as $field, in its words, by both doors', async (row) => {
  const { bound, value, code, message } = row
  const { rest, trpc, by, field } = bound
  const input = inputOf(bound, value)
  const answer = await callers[by].call(...rest, input)
  expect(answer).toMatchObject({ success: false, code, result: null })
  // The permitted values may follow in brackets.
  expect(answer.message.replace(/（.+）$/, '')).toBe(message)
  expect(await callers[by].trpc(trpc, input, kindOf(trpc))).toMatchObject({ code, field, message: answer.message })
  expect(written()).toBeNull()
})

const allowed = inputBounds.flatMap((bound) =>
  bound.allowed.map((value) => ({
    bound,
    value,
    path: bound.rest[1],
    field: bound.field,
    what: typeof value === 'function' ? 'a good value' : String(value),
  })),
)

test.each(allowed)('$path takes $what as $field', async ({ bound, value }) => {
  const { rest, by } = bound
  expect(await callers[by].call(...rest, inputOf(bound, value))).toMatchObject({ success: true })
})
