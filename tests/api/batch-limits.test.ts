import { expect, test } from 'vitest'

import { MAX_BATCH_BYTES } from '#server/platform/batch-budget.ts'
import { MAX_IN_FLIGHT, MAX_WAITING } from '#server/platform/shares.ts'
import { MAX_BATCH_CALLS } from '#shared/batch-limits.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()
const city = await makeCity(app, {}, ['duty', 'super'])

interface Outcome {
  readonly result?: { readonly data: unknown }
  readonly error?: { readonly message: string; readonly data: { readonly catalogueCode: number } }
}

const headersOf = ({ token = '', session }: City['duty']) => ({
  'x-access-token': token,
  projectid: session?.projectId ?? '',
})
const send = (names: string, input: object = {}) =>
  app.server.inject({
    url: `${city.path}/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`,
    headers: headersOf(city.duty),
  })
const times = (count: number, name: string): string[] => Array.from({ length: count }, () => name)

test('a batch carries twenty calls', async () => {
  const answer = await send(times(MAX_BATCH_CALLS, 'event.counts').join(','))
  expect(answer.statusCode).toBe(200)
  expect(answer.json<Outcome[]>().map(({ error }) => error)).toEqual(times(MAX_BATCH_CALLS, '').map(() => undefined))
})

test.each([
  ['commas', ','],
  ['encoded commas', '%2C'],
  ['commas encoded twice', '%252C'],
])('a larger one, parted by %s, is refused whole with what came and what is allowed', async (_, comma) => {
  const answer = await send(times(MAX_BATCH_CALLS + 1, 'event.counts').join(comma))
  expect(answer.statusCode).toBe(400)
  expect(answer.json<Outcome>()).toMatchObject({
    error: {
      message: '一次最多批量调用20个接口，本次为21个',
      data: { code: 'BAD_REQUEST', httpStatus: 400, catalogueCode: 4001 },
    },
  })
})

test('a larger one of mutations is refused too', async () => {
  const url = `${city.path}/trpc/${times(MAX_BATCH_CALLS + 1, 'auth.checkCode').join(',')}?batch=1`
  const answer = await app.server.inject({ method: 'POST', url, payload: {}, headers: headersOf(city.duty) })
  expect(answer.json<Outcome>().error?.data.catalogueCode).toBe(4001)
})

test('calls of a batch that begin when its answers have their bytes are refused, the others are answered', async () => {
  for (let n = 0; n < 64; n += 1)
    await city.control.control('POST', '/__sim/push', {
      code: 77,
      to: { all: true },
      payload: { text: 'x'.repeat(4_000) },
      raw: true,
    })
  const input = { epoch: app.worlds.get(city.path.slice('/w/'.length))?.epoch, seq: 0 }
  const inputs = Object.fromEntries(times(MAX_BATCH_CALLS, '').map((_, index) => [index, input]))
  const answer = await send(times(MAX_BATCH_CALLS, 'realtime.since').join(','), inputs)
  const outcomes = answer.json<Outcome[]>()
  const refused = outcomes.flatMap(({ error }) => (error ? [error] : []))
  expect(outcomes[0]?.result).toBeDefined()
  expect(refused.length).toBeGreaterThan(0)
  expect(outcomes.findIndex(({ error }) => error !== undefined)).toBe(MAX_BATCH_CALLS - refused.length)
  expect(refused[0]).toMatchObject({ data: { catalogueCode: 4290, httpStatus: 429 } })
  expect(refused[0]?.message).toMatch(/^本次批量请求的应答已达\d+字节，上限为4194304字节，请分开请求$/)
  expect(answer.body.length).toBeLessThan(MAX_BATCH_BYTES + 2 ** 19)
})

test('beyond what one person may have at work and waiting, calls are refused; then all is as before', async () => {
  const list = () => city.super.call('GET', '/pc/api/v4/member/list')
  const answers = Promise.all(times(MAX_IN_FLIGHT + MAX_WAITING + 60, '').map(list))
  expect((await city.duty.call('GET', '/pc/api/v4/event/counts')).code).toBe(200)
  const refused = (await answers).filter(({ code }) => code !== 200)
  expect(refused.length).toBeGreaterThan(0)
  // How many calls run when the others arrive depends on how soon the first ones finish.
  expect(refused.length).toBeLessThanOrEqual(MAX_IN_FLIGHT + 60)
  expect(refused[0]).toMatchObject({
    code: 4290,
    message: '同时进行的请求过多：每人最多处理128个、等待512个，请稍后再试',
  })
  expect((await list()).code).toBe(200)
})
