import { expect, test } from 'vitest'

import type { Exchange } from '#server/worlds/journal/records.ts'
import { exchange } from '#server/worlds/journal/test-records.ts'
import { createPhoneNames } from '#server/worlds/tape/reversible.ts'
import { callLine } from '#server/worlds/tape/tape-lines.ts'
import { LEFT_OUT, UNREAD } from '#shared/control/tape.contract.ts'

const OWN = '13801190003'
const MAX_FILE_BYTES = 512 * 1024

const lineOf = (part: Partial<Exchange>) =>
  callLine(
    createPhoneNames(new Map([[OWN, 'u-duty']])),
    { began: { at: 3, mark: 7 }, exchange: { ...exchange, ...part } },
    9,
  )
const sent = (value: unknown) => lineOf({ sent: value })

test('a line is a journal entry with the number of the line, and of the line before the request', () => {
  const { answer, ...line } = lineOf({ call: 'event.list', answer: '{"code":200}', token: 'none' })
  expect(answer).toEqual({ code: 200 })
  expect(line).toEqual({
    t: 9,
    at: 100,
    kind: 'call',
    began: { after: 7, at: 3 },
    own: false,
    door: 'rest',
    method: 'GET',
    path: '/pc/api/v4/event/list',
    query: {},
    calls: ['event.list'],
    user: null,
    token: '***',
    project: 'p1',
    body: null,
    files: [],
    form: false,
    lost: [],
    status: 200,
    codes: [200],
  })
  expect(lineOf({ own: true }).own).toBe(true)
})

test('phones of a path and a query are named, a path has no query', () => {
  const { path, query } = lineOf({ url: `/sys/user/${OWN}?phone=${OWN}&name=a%20b&password=secret1&input=plain` })
  expect(path).toBe('/sys/user/‹phone of u-duty›')
  expect(query).toEqual({ phone: '‹phone of u-duty›', name: 'a b', password: '***', input: 'plain' })
})

test('the input of tRPC is read as JSON, that of another field is not', () => {
  const { query } = lineOf({ url: `/trpc/user.find?input={"phone":"${OWN}","token":"x"}&other={"a":1}` })
  expect(query).toEqual({ input: { phone: '‹phone of u-duty›', token: '***' }, other: '{"a":1}' })
})

test('a body that is JSON text is read, any other text stays one with its phones named', () => {
  expect(sent('[{"a":1}]').body).toEqual([{ a: 1 }])
  expect(sent(`call ${OWN}`).body).toBe('call ‹phone of u-duty›')
  expect(sent('{broken').body).toBe('{broken')
})

test('numbers are phones where they look like one; other values stay what they are', () => {
  expect(sent({ phone: Number(OWN), count: 12, yes: true, none: null, password: 'x', list: [1, 'b'] }).body).toEqual({
    phone: '‹phone of u-duty›',
    count: 12,
    yes: true,
    none: null,
    password: '***',
    list: [1, 'b'],
  })
  expect(sent({ text: `1${OWN}` }).body).toEqual({ text: `1${OWN}` })
})

test('files stand beside the body, in order; a form is a body whose file has bytes', () => {
  const [bytes, picture] = [new Uint8Array([1, 2, 3]), 'data:image/png;base64,AAAA']
  const form = sent({ file: bytes, pictures: [picture, 'text'] })
  expect(form).toMatchObject({ body: { file: '‹file 0›', pictures: ['‹file 1›', 'text'] }, form: true, lost: [] })
  expect(form.files).toEqual(['AQID', picture])
  for (const value of [{ file: 'text' }, { other: bytes }, null, 'file']) expect(sent(value).form).toBe(false)
})

test('a file of the largest size is kept, a larger one is listed with its place', () => {
  const file = (size: number) => ({ rows: [{ file: new Uint8Array(size) }] })
  expect(sent(file(MAX_FILE_BYTES))).toMatchObject({ body: { rows: [{ file: '‹file 0›' }] }, lost: [] })
  expect(sent(file(MAX_FILE_BYTES + 1))).toMatchObject({
    body: { rows: [{ file: LEFT_OUT }] },
    files: [],
    lost: [`rows.0.file: a file of ${MAX_FILE_BYTES + 1} bytes`],
  })
})

test('a body that could not be read is the first of what is lost', () => {
  expect(lineOf({ unread: true, sent: { file: new Uint8Array(MAX_FILE_BYTES + 1) } }).lost).toEqual([
    UNREAD,
    `file: a file of ${MAX_FILE_BYTES + 1} bytes`,
  ])
})
