import { connect } from 'node:net'

import { afterAll, expect, test } from 'vitest'

import type { Envelope } from '#shared/api/envelope.ts'
import { watchFailures } from '#tests/fuzz/watch.ts'
import { loginAs } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { png } from '#tests/support/pictures.ts'
import { rawRequest, sendRaw } from '#tests/support/raw-http.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { rowsOf, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp({ FENGSUI_LOG: 'error' })
const duty = await loginAs(app, await makeWorld(app), 'duty')
const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
const failures = watchFailures(app)
afterAll(() => failures.stop())

const stored = () => rowsOf(worldAt(app, duty.world), 'Upload').length
const path = () => `${duty.world}/api/v0/oss/update`

const post = async (bytes: Uint8Array<ArrayBuffer>): Promise<Envelope> => {
  const body = new FormData()
  body.append('file', new Blob([bytes]), 'site.png')
  const headers = { 'x-access-token': duty.token ?? '' }
  const answer = await fetch(new URL(path(), address), { method: 'POST', headers, body })
  return (await answer.json()) as Envelope
}

const form = (...parts: readonly string[]) => `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`
const part = (name: string, content: string) => `Content-Disposition: form-data; ${name}\r\n\r\n${content}`
const sound = png().toString('latin1')

test.each([
  [
    'two files',
    form(part('name="file"; filename="a"', sound), part('name="b"; filename="b"', sound)),
    '一次只能上传一个文件',
  ],
  ['a text where the file should be', form(part('name="file"', 'a.png')), '传入参数有误：文件'],
  ['fields alone', form(part('name="biz"', 'user')), '传入参数不能为空：文件'],
  ['nothing in it', form(), '传入参数不能为空：文件'],
  ['no end', form(part('name="file"; filename="a"', sound)).slice(0, -6), '请求内容不是有效的表单'],
  ['a part that does not say what it is', form(`X: y\r\n\r\n${'x'.repeat(120_000)}`), '请求内容不是有效的表单'],
  ['another boundary', form().replaceAll('--b', '--c'), '请求内容不是有效的表单'],
  ['too many fields', form(...Array.from({ length: 30 }, () => part('name="f"', 'x'))), '请求内容不是有效的表单'],
])('a form with %s gets a clear answer and is not stored', async (_, body, message) => {
  const before = stored()
  const answer = await app.server.inject({
    method: 'POST',
    url: `${duty.world}/api/v0/oss/update`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-access-token': duty.token ?? '' },
    payload: Buffer.from(body, 'latin1'),
  })
  expect(answer.json<object>()).toMatchObject({ success: false, message, result: null })
  expect(stored()).toBe(before)
})

test.each([
  `filename="..\\..\\x.php"`,
  `filename="a\\"; name=\\"b"`,
  `filename*=UTF-8''..%2F..%2Fetc%2Fpasswd`,
  'filename=/etc/passwd',
  'filename=""',
])('a file that a form calls %s is kept under its hash alone', async (name) => {
  const answer = await app.server.inject({
    method: 'POST',
    url: `${duty.world}/api/v0/oss/update`,
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'x-access-token': duty.token ?? '' },
    payload: Buffer.from(form(part(`name="file"; ${name}`, sound)), 'latin1'),
  })
  expect(answer.json<object>()).toMatchObject({
    code: 200,
    message: expect.stringMatching(/\/uploads\/[0-9a-f]{64}\.png$/),
  })
})

test('over a port a picture is taken, and one that is far too large is heard out and refused with a clear answer', async () => {
  expect(await post(new Uint8Array(png()))).toMatchObject({ code: 200 })
  const before = stored()
  expect(await post(new Uint8Array(12 * 2 ** 20))).toMatchObject({ code: 4001, message: '文件大小超过2M' })
  expect(stored()).toBe(before)
})

const file = part('name="file"; filename="a"', 'x')
const long = 'x'.repeat(120_000)

// A parser that reads a form as a stream waits for ever for the rest of these parts (DECISIONS 159).
test.each([
  ['a long part without a name', form(`X: y\r\n\r\n${long}`)],
  ['a long attachment', form(`Content-Disposition: attachment; name="f"\r\n\r\n${long}`)],
  ['a long part without a name after its file', form(file, `X: y\r\n\r\n${long}`)],
])('over a port a form with %s is refused', async (_, body) => {
  const headers = [
    `X-Access-Token: ${duty.token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Connection: close',
  ]
  const answer = await sendRaw(address, rawRequest(`POST ${path()}`, headers, body))
  expect(JSON.parse(answer.body)).toMatchObject({ code: 4001, message: '请求内容不是有效的表单' })
})

test('a client that disconnects in the middle of a file leaves nothing behind, and no line in the log', async () => {
  const before = stored()
  const { port, hostname } = new URL(address)
  const head = [
    `POST ${path()} HTTP/1.1`,
    'Host: 127.0.0.1',
    `X-Access-Token: ${duty.token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 100000',
  ]
  const begun = new Promise((resolve) => app.server.server.once('request', resolve))
  const gone = new Promise((resolve) =>
    app.server.server.once('request', (request) => request.socket.once('close', resolve)),
  )
  const socket = connect(Number(port), hostname)
  socket.write(
    `${head.join('\r\n')}\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nxyz`,
  )
  await begun
  socket.destroy()
  await gone
  expect((await duty.call('GET', '/api/v3/getProjects')).code).toBe(200)
  expect([stored(), failures()]).toEqual([before, null])
})
