import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { addFault } from '#tests/support/faults.ts'
import { makeCity } from '#tests/support/city.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  app = await openApp({ FENGSUI_LOG: 'error' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await closeApp(app)
})

/** The ids of the requests that the log names. */
const loggedIds = (): unknown[] => lines.splice(0).map((line) => (JSON.parse(line) as { reqId?: string }).reqId)

const HEADER = 'x-request-id'
const LIST = '/pc/api/v4/event/list?kind=alarm'
const TRPC = `/trpc/event.list?input=${encodeURIComponent('{"kind":"alarm"}')}`

test('a response carries the id under which the log names its failure, over REST, tRPC and control calls', async () => {
  const { path, duty, world } = await makeCity(app, {}, ['duty'])
  const headers = { 'x-access-token': duty.token ?? '', projectid: 'p1' }
  await world.store.close()
  loggedIds()
  const failed = [
    await app.server.inject({ url: `${path}${LIST}`, headers }),
    await app.server.inject({ url: `${path}${TRPC}`, headers }),
    await app.server.inject({ method: 'POST', url: `${path}/__sim/emit`, payload: { kind: 'alarm' } }),
  ]
  const ids = failed.map((answer) => answer.headers[HEADER])
  expect(ids).toEqual([1, 2, 3].map(() => expect.stringMatching(/^req-\w+$/) as string))
  expect(new Set(ids).size).toBe(3)
  expect(loggedIds()).toEqual(ids)
})

test('what succeeds, is refused, fails by an injected fault, or does not exist has an id too, which no caller chooses', async () => {
  const { path, duty, control } = await makeCity(app, {}, ['duty'])
  const headers = { 'x-access-token': duty.token ?? '', projectid: 'p1', [HEADER]: 'mine', 'request-id': 'mine' }
  const get = (url: string) => app.server.inject({ url, headers })
  const answers = [await get(`${path}${LIST}`), await get(`${path}/pc/api/v4/event/list`), await get('/none')]
  await addFault(control, { on: 'event.list', effect: { type: 'status', status: 502 } })
  answers.push(await get(`${path}${LIST}`), await get(`${path}${TRPC}`))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 502, 502])
  for (const answer of answers) expect(answer.headers[HEADER]).toMatch(/^req-\w+$/)
})
