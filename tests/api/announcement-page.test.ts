import { beforeEach, expect, test } from 'vitest'

import { announcementsOf, write } from '#tests/support/announcements.ts'
import { makeCity, type City } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { listen } from '#tests/support/sockets.ts'

const app = await fileApp({ FENGSUI_ORIGINS: 'https://desk.example' })
let city: City<'super' | 'owner' | 'duty'>
beforeEach(async () => {
  city = await makeCity(app, {}, ['super', 'owner', 'duty'])
})

const HTML = '<p>明日停水<script>alert(1)</script></p>'
const TITLE = '停水 <b>通知</b>'
const draft = (titile: string, fields: object = {}) => write(city.super, { titile, msgContent: HTML, ...fields })
/** A released announcement. */
const announce = async (titile = TITLE, fields: object = {}): Promise<string> => {
  const id = await draft(titile, fields)
  await announcementsOf(city.super).release(id)
  return id
}

const show = (id: string, { token, headers = {} }: { token?: string; headers?: Record<string, string> } = {}) =>
  app.server.inject({
    url: `${city.path}/sys/annountCement/show/${id}${token === undefined ? '' : `?token=${token}`}`,
    headers: { accept: 'text/html', ...headers },
  })

test('an announcement is shown as a page, by the token in its address or in the header', async () => {
  const id = await announce()
  for (const answer of [
    await show(id, { token: city.duty.token ?? '' }),
    await show(id, { headers: { 'x-access-token': city.duty.token ?? '' } }),
  ]) {
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.payload).toContain('<h1>停水 &lt;b&gt;通知&lt;/b&gt;</h1>')
    expect(answer.payload).toContain('<p>明日停水</p>')
    expect(answer.payload).toContain('2026-03-02 08:00:00 发布')
    expect(answer.payload).not.toContain('alert')
  }
})

test('the page may stand in a frame of the console alone, runs nothing, and keeps its address to itself', async () => {
  const { headers } = await show(await announce(), { token: city.duty.token ?? '' })
  expect(headers['content-security-policy']).toBe(
    "default-src 'none';img-src 'self';style-src 'unsafe-inline';base-uri 'none';form-action 'none';frame-ancestors 'self' localhost:* 127.0.0.1:* https://desk.example",
  )
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-disposition']).toMatch(/^inline;/)
})

test('no page is shown without a session, of a draft, or of an announcement for others', async () => {
  const token = city.duty.token ?? ''
  const id = await announce()
  const others = await announce('给一个人', { msgType: 'USER', userIds: 'u-owner,' })
  expect((await show(id)).json()).toMatchObject({ code: 9011 })
  for (const hidden of [await draft('草稿'), others, 'none'])
    expect((await show(hidden, { token })).json()).toMatchObject({ code: 500, message: '未找到对应实体' })
})

test('after reading, the pages of the same person are sent the frame of the family, and no others', async () => {
  const id = await announce('停水')
  const [duty, owner] = [await listen(app, city.duty), await listen(app, city.owner)]
  expect(await city.duty.call('GET', '/sys/annountCement/syncNotic', { anntId: id })).toMatchObject({
    code: 0,
    success: true,
    result: null,
  })
  expect(await city.duty.call('GET', '/sys/annountCement/syncNotic')).toMatchObject({ code: 0 })
  await Promise.all([duty.settled(), owner.settled()])
  const frame = { code: 300, busType: 'announcement', cmd: 'topic' }
  expect(duty.frames).toMatchObject([
    { ...frame, data: { id }, msgId: id, msgTxt: '停水' },
    { ...frame, data: { id: '' }, msgId: '', msgTxt: '批量设置已读' },
  ])
  expect(owner.frames).toEqual([])
  expect(await city.duty.call('GET', '/sys/annountCement/syncNotic', { anntId: 'none' })).toMatchObject({
    code: 500,
    message: '未找到对应实体',
  })
})
