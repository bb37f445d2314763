import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Envelope } from '#shared/contracts/envelope.ts'
import { UPLOAD_LIMIT } from '#shared/contracts/upload.ts'
import { callerOf, loginAs, type Caller } from '#tests/support/caller.ts'
import { closeApp, makeWorld, openApp, type TestApp } from '#tests/support/test-app.ts'

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff, 0xe0]

let app: TestApp
let duty: Caller
beforeAll(async () => {
  app = await openApp()
  duty = await loginAs(app, await makeWorld(app), 'duty')
})
afterAll(() => closeApp(app))

const picture = (magic: readonly number[], size: number): Buffer =>
  Buffer.concat([Buffer.from(magic), Buffer.alloc(size - magic.length, 7)])

/** Sends one file as a browser's form does. */
const send = async (caller: Caller, bytes: Buffer, name = 'a.png') => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const answer = await app.server.inject({
    method: 'POST',
    url: `${caller.world}/api/v0/oss/update`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(caller.token !== undefined && { 'x-access-token': caller.token }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return answer.json<Envelope>()
}
const stored = () => app.worlds.get(duty.world.slice(3))?.store.prisma.upload.count()

test('a picture is kept under the hash of its content, served below the prefix of its world, and only there', async () => {
  const bytes = picture(PNG, 100)
  const { code, message, result } = await send(duty, bytes, '../../etc/passwd.exe')
  expect([code, result]).toEqual([200, null])
  expect(message).toMatch(new RegExp(`^${duty.world}/uploads/[0-9a-f]{64}\\.png$`))
  const served = await app.server.inject(message)
  expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
    200,
    'image/png',
    'nosniff',
  ])
  expect(served.rawPayload.equals(bytes)).toBe(true)
  expect((await app.server.inject(message.slice(duty.world.length))).statusCode).toBe(404)
  expect((await send(duty, bytes)).message).toBe(message)
})

test('the largest picture is one byte below the limit', async () => {
  expect((await send(duty, picture(JPEG, UPLOAD_LIMIT - 1))).code).toBe(200)
  const before = await stored()
  for (const size of [UPLOAD_LIMIT, UPLOAD_LIMIT + 5000]) {
    expect(await send(duty, picture(JPEG, size))).toMatchObject({ code: 4001, message: '文件大小超过2M' })
  }
  expect(await stored()).toBe(before)
})

test.each([
  ['a page that calls itself a picture', Buffer.from('<html><script>1</script>'), 4001, '请上传jpg/jpeg/png格式'],
  ['an empty file', Buffer.alloc(0), 4001, '传入参数有误：文件'],
])('%s is refused and not stored', async (_, bytes, code, message) => {
  const before = await stored()
  expect(await send(duty, bytes, 'a.png')).toMatchObject({ code, message })
  expect(await stored()).toBe(before)
})

test('without a file or without a token nothing is taken', async () => {
  expect(await duty.call('POST', '/api/v0/oss/update', {})).toMatchObject({
    code: 4004,
    message: '传入参数不能为空：文件',
  })
  expect(await send(callerOf(app, duty.world), picture(PNG, 50))).toMatchObject({ code: 9011 })
})
