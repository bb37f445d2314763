import { expect, test } from 'vitest'

import { createFixture, type CallFixture } from '#tests/matrix/calls/fixture.ts'
import type { Answer } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { png } from '#tests/support/pictures.ts'
import { listen } from '#tests/support/sockets.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { upload } from '#tests/support/uploads.ts'

// The documented calls whose response is no envelope, or whose input is no JSON.
const app = await fileApp()
const makeFixture = async (): Promise<CallFixture> => createFixture(app, await makeWorld(app))

test('POST /api/v0/oss/update answers 200 with the address of the picture in message, and refuses without a token', async () => {
  const where = await makeFixture()
  const sent = await upload(app, await where.as('duty'), png())
  expect(sent).toMatchObject({ status: 200, code: 200, success: true })
  expect((await app.server.inject(sent.message)).rawPayload.equals(png())).toBe(true)
  expect(await upload(app, where.anybody, png())).toMatchObject({ status: 200, code: 9011, success: false })
})

test('GET /bigscreen/address takes headers userId, projectId and token and answers in data', async () => {
  const where = await makeFixture()
  const address = async (username: string, projectid: string) => {
    const { token = '', session } = await where.as(username)
    const headers = { userid: session?.userInfo.id ?? '', projectid, token }
    return (await app.server.inject({ url: `${where.path}/bigscreen/address`, headers })).json<
      Answer & { data?: string }
    >()
  }
  const { code, data } = await address('duty', 'p1')
  expect([code, data]).toEqual([200, expect.stringMatching(/^\//)])
  expect((await address('guest', 'p1')).code).toBe(4002)
  expect((await address('duty', 'p9')).code).toBe(9110)
})

const office = Buffer.from('PK\u0003\u0004', 'latin1')

test.each(['GET', 'POST'] as const)('%s /pc/api/v4/export/{domain} answers a Word or Excel file', async (method) => {
  const where = await makeFixture()
  const blob = async (username: string | null, format: string) => {
    const { token, session } = username === null ? where.anybody : await where.as(username)
    const url = `${where.path}/pc/api/v4/export/event?kind=alarm&format=${format}`
    const headers = { ...(token !== undefined && { token }), projectid: session?.projectId ?? '' }
    return app.server.inject({ method, url, headers })
  }
  for (const format of ['xlsx', 'docx']) {
    const { headers, rawPayload } = await blob('duty', format)
    expect(headers['content-disposition']).toContain(`.${format}`)
    expect(rawPayload.subarray(0, 4).equals(office)).toBe(true)
  }
  expect((await blob('guest', 'xlsx')).json<Answer>().code).toBe(4002)
  expect((await blob(null, 'xlsx')).json<Answer>().code).toBe(9011)
})

test('WS /websocket/{userId} answers HeartBeat, and opens to no one else', async () => {
  const where = await makeFixture()
  const duty = await where.as('duty')
  const listener = await listen(app, duty)
  await listener.settled()
  const headers = { host: '127.0.0.1' }
  for (const [path, status] of [
    [`/websocket/u-owner?token=${duty.token}`, 403],
    ['/websocket/u-owner', 401],
  ] as const)
    await expect(app.server.injectWS(`${where.path}${path}`, { headers })).rejects.toThrow(String(status))
})
