import { expect, test } from 'vitest'

import { notesOf } from '#server/modules/upload/orientation.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import constants from '#tests/facts/constants.json' with { type: 'json' }
import { fileApp } from '#tests/support/file-app.ts'
import {
  chunk,
  exif,
  jpeg,
  JPEG_END,
  notes,
  notesSegment,
  png,
  pngEnd,
  PNG_MAGIC,
  pngOfSize,
  segment,
} from '#tests/support/pictures.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { upload } from '#tests/support/uploads.ts'
import { rowsOf, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
const duty = await loginAs(app, await makeWorld(app), 'duty')

const stored = () => rowsOf(worldAt(app, duty.world), 'Upload').length
const send = (bytes: Uint8Array, more: Parameters<typeof upload>[3] = {}) => upload(app, duty, bytes, more)

/** The served bytes of an uploaded picture. */
const uploadAndFetch = async (bytes: Uint8Array): Promise<Buffer> => {
  const { code, message } = await send(bytes)
  expect([code, message]).toEqual([200, expect.stringContaining('/uploads/')])
  return (await app.server.inject(message)).rawPayload
}

test('a picture is kept under the hash of its content, served below the prefix of its world, and only there', async () => {
  const { code, message, result } = await send(png())
  expect([code, result]).toEqual([200, null])
  expect(message).toMatch(new RegExp(`^${duty.world}/uploads/[0-9a-f]{64}\\.png$`))
  const served = await app.server.inject(message)
  expect([served.statusCode, served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
    200,
    'image/png',
    'nosniff',
  ])
  expect(served.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(served.rawPayload.equals(png())).toBe(true)
  expect((await app.server.inject(message.slice(duty.world.length))).statusCode).toBe(404)
  expect((await send(png())).message).toBe(message)
})

const { underBytes } = constants.feedback

test('the largest picture is one byte below the limit', async () => {
  expect(await uploadAndFetch(pngOfSize(underBytes - 1))).toHaveLength(2_097_151)
  const before = stored()
  for (const size of [underBytes, underBytes + 5000]) {
    expect(await send(pngOfSize(size))).toMatchObject({ status: 200, code: 4001, message: '文件大小超过2M' })
  }
  expect(stored()).toBe(before)
})

test.each([
  '../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd.png',
  'a.php',
  'x.svg',
  'C:\\x.exe',
  'a\u0000.png',
  '图片.jpg',
  'a'.repeat(5000),
])('the name %s leads nowhere: pictures are named by what they hold', async (name) => {
  const { code, message } = await send(jpeg(), { name, type: 'text/html' })
  expect(code).toBe(200)
  expect(message).toMatch(/\/uploads\/[0-9a-f]{64}\.jpg$/)
  expect((await app.server.inject(message)).headers['content-type']).toBe('image/jpeg')
})

const icc = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1'))
const adobe = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x01', 'latin1'))
const leaks = [
  exif,
  segment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>who</x:xmpmeta>')),
  segment(0xe2, Buffer.from('MPF\0second picture')),
  segment(0xed, Buffer.from('Photoshop 3.0\x008BIM')),
  segment(0xfe, Buffer.from('taken by somebody')),
]

test('a JPEG loses its metadata and keeps what shows it, byte by byte', async () => {
  expect((await uploadAndFetch(jpeg({ between: leaks }))).equals(jpeg())).toBe(true)
  const shown = jpeg({ between: [icc, adobe] })
  expect((await uploadAndFetch(jpeg({ between: [icc, ...leaks, adobe] }))).equals(shown)).toBe(true)
})

test('a PNG loses its texts, EXIF, times and private chunks and keeps what shows it', async () => {
  const texts = [
    chunk('tEXt', Buffer.from('Author\0somebody')),
    chunk('zTXt', Buffer.from('x')),
    chunk('iTXt', Buffer.from('GPS')),
    chunk('eXIf', Buffer.from('MM')),
    chunk('tIME', Buffer.alloc(7)),
    chunk('prVt', Buffer.from('<?php evil() ?>')),
  ]
  const gamma = chunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))
  expect((await uploadAndFetch(png({ between: [...texts, gamma], after: [] }))).equals(png({ between: [gamma] }))).toBe(
    true,
  )
})

test('a picture that was taken with the camera turned stays upright, and loses all else that was noted', async () => {
  const [turned, upright] = [notesSegment(notesOf(6)), jpeg()]
  for (const order of ['II', 'MM'] as const)
    expect(
      (await uploadAndFetch(jpeg({ between: [notesSegment(notes(6, order))] }))).equals(jpeg({ between: [turned] })),
    ).toBe(true)
  expect((await uploadAndFetch(jpeg({ between: [notesSegment(notes(1))] }))).equals(upright)).toBe(true)
  // EXIF first, as cameras write it, and once more further on.
  const first = Buffer.concat([upright.subarray(0, 2), notesSegment(notes(6)), upright.subarray(2)])
  expect((await uploadAndFetch(first)).equals(jpeg({ between: [turned] }))).toBe(true)
  const twice = jpeg({ between: [icc, notesSegment(notes(6)), notesSegment(notes(3))] })
  expect((await uploadAndFetch(twice)).equals(jpeg({ between: [turned, icc] }))).toBe(true)
  const small = png({ between: [chunk('eXIf', notes(8, 'II'))] })
  expect((await uploadAndFetch(small)).equals(png({ between: [chunk('eXIf', notesOf(8))] }))).toBe(true)
})

test.each([
  ['a page behind a PNG', png({ after: [Buffer.from('<script>alert(1)</script>')] }), png()],
  ['an archive behind a JPEG', jpeg({ after: [Buffer.from('PK\x03\x04 payload')] }), jpeg()],
  ['a second picture behind a JPEG', Buffer.concat([jpeg(), jpeg()]), jpeg()],
])('%s is cut off', async (_, bytes, picture) => {
  expect((await uploadAndFetch(bytes)).equals(picture)).toBe(true)
})

const broken = Buffer.from(png())
broken.writeUInt8(broken.readUInt8(20) ^ 1, 20)

test.each([
  ['a page that calls itself a picture', Buffer.from('<html><script>1</script>'), '请上传jpg/jpeg/png格式'],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0'), '请上传jpg/jpeg/png格式'],
  ['a page before a PNG', Buffer.concat([Buffer.from('<script>1</script>'), png()]), '请上传jpg/jpeg/png格式'],
  ['an archive before a JPEG', Buffer.concat([Buffer.from('PK\x03\x04'), jpeg()]), '请上传jpg/jpeg/png格式'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), '请上传jpg/jpeg/png格式'],
  ['an empty file', Buffer.alloc(0), '传入参数有误：文件'],
  ['the magic of a PNG alone', PNG_MAGIC, '图片文件不完整或已损坏'],
  ['the magic of a PNG before a page', Buffer.concat([PNG_MAGIC, Buffer.from('<html>')]), '图片文件不完整或已损坏'],
  ['a PNG without its end', png().subarray(0, -12), '图片文件不完整或已损坏'],
  ['a PNG cut off in its pixels', png().subarray(0, 50), '图片文件不完整或已损坏'],
  ['a PNG with a wrong checksum', broken, '图片文件不完整或已损坏'],
  ['a PNG without pixels', Buffer.concat([png().subarray(0, 33), pngEnd]), '图片文件不完整或已损坏'],
  ['a PNG with an unknown chunk that a reader needs', png({ between: [chunk('XXXX')] }), '图片文件不完整或已损坏'],
  ['a JPEG without its end', jpeg().subarray(0, -2), '图片文件不完整或已损坏'],
  ['a JPEG cut off in its tables', jpeg().subarray(0, 60), '图片文件不完整或已损坏'],
  ['a JPEG of a begin and an end', Buffer.concat([jpeg().subarray(0, 2), exif, JPEG_END]), '图片文件不完整或已损坏'],
  [
    'the magic of a JPEG before a page',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>')]),
    '图片文件不完整或已损坏',
  ],
])('%s is refused and not stored', async (_, bytes, message) => {
  const before = stored()
  for (const path of ['/api/v0/oss/update', '/sys/common/upload'])
    expect(await send(bytes, { path })).toMatchObject({ status: 200, code: 4001, success: false, message })
  expect(stored()).toBe(before)
})

test('no prefix of a picture is taken, and no picture with one byte too few', async () => {
  const before = stored()
  for (const whole of [png(), jpeg()]) {
    for (let length = 1; length < whole.length; length += 1)
      expect((await send(whole.subarray(0, length))).code).toBe(4001)
  }
  expect(stored()).toBe(before)
})

test('without a file or without a token nothing is taken', async () => {
  const before = stored()
  expect(await duty.call('POST', '/api/v0/oss/update', {})).toMatchObject({
    code: 4004,
    message: '传入参数不能为空：文件',
  })
  expect(await upload(app, callerOf(app, duty.world), png())).toMatchObject({ code: 9011 })
  expect(await upload(app, callerOf(app, duty.world), png(), { path: '/sys/common/upload' })).toMatchObject({
    status: 500,
    code: 9011,
  })
  expect(stored()).toBe(before)
})

test('clients of the family upload by their own call, get a path in `message` with code 0, and view it without a token', async () => {
  const { code, success, message, result } = await send(jpeg(), { path: '/sys/common/upload' })
  expect([code, success, result]).toEqual([0, true, null])
  expect(message).toMatch(/^uploads\/[0-9a-f]{64}\.jpg$/)
  for (const view of ['view', 'static']) {
    for (const prefix of ['', '/jeecg-boot']) {
      const served = await app.server.inject(`${duty.world}${prefix}/sys/common/${view}/${message}`)
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg'])
      expect(served.rawPayload.equals(jpeg())).toBe(true)
    }
  }
})

test.each([
  '../../prisma/schema.prisma',
  '%2e%2e/%2e%2e/package.json',
  'uploads/../../etc/passwd',
  `${'0'.repeat(64)}.png`,
  '',
  'uploads/',
  '..%5C..%5Cx',
  '%00',
])('nothing is to be viewed at %s', async (path) => {
  expect((await app.server.inject(`${duty.world}/sys/common/view/${path}`)).statusCode).toBe(404)
})
