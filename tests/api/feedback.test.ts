import { expect, test } from 'vitest'

import { callerOf, loginAs } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { jpeg, png } from '#tests/support/pictures.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { upload } from '#tests/support/uploads.ts'
import { rowsOf, worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
const duty = await loginAs(app, await makeWorld(app), 'duty')
const picture = (await upload(app, duty, png())).message
const foreign = (await upload(app, await loginAs(app, await makeWorld(app), 'duty'), jpeg())).message

const rows = () => rowsOf(worldAt(app, duty.world), 'Feedback')
const say = (more: object = {}, caller = duty) =>
  caller.call('POST', '/pc/api/v4/addSuggestion', { type: 2, content: '希望列表可以按楼层筛选设备', ...more })

test('feedback is kept with who gave it and when', async () => {
  expect(await say({ imageUrl: picture, contactFlag: 1 })).toMatchObject({
    status: 200,
    code: 200,
    success: true,
    result: null,
  })
  expect(rows()).toEqual([
    {
      id: expect.any(String),
      userId: duty.session?.userInfo.id,
      type: 2,
      content: '希望列表可以按楼层筛选设备',
      imageUrl: picture,
      contactFlag: 1,
      createdAt: Date.parse('2026-03-02T08:00:00+08:00'),
      state: 'open',
      handlerId: null,
      takenAt: null,
      reply: '',
      repliedAt: null,
      closedAt: null,
      version: 0,
    },
  ])
})

test('a type is taken as text too', async () => {
  expect((await say({ type: '3' })).code).toBe(200)
})

// The limits of the document are in `tests/facts/input-bounds`.
const refused: [string, object, number, string][] = [
  ['a type that is no number', { type: 'fault' }, 4006, '传入参数类型不存在：类型'],
  ['half a character', { content: 'abcdefghij\uD83D' }, 4001, '传入参数有误：内容'],
  ['a contact flag of 2', { contactFlag: 2 }, 4001, '传入参数有误：联系意愿（不超过 1）'],
  ['a contact flag of -1', { contactFlag: -1 }, 4001, '传入参数有误：联系意愿（不小于 0）'],
]
test.each(refused)('%s is refused and leaves nothing behind', async (_, wrong, code, message) => {
  const before = rows()
  expect(await say(wrong)).toMatchObject({ status: 200, success: false, code, message, result: null })
  expect(rows()).toEqual(before)
})

test.each([
  ['ten characters', '一二三四五六七八九十'],
  ['200 characters', '长'.repeat(200)],
  ['ten faces', '🔥'.repeat(10)],
  ['200 faces', '🔥'.repeat(200)],
  ['ten characters with the blanks around them', ' 12345678 '],
])('%s are enough and not too much, and kept as they are', async (_, content) => {
  expect((await say({ content })).code).toBe(200)
  expect(rows().some((row) => row['content'] === content)).toBe(true)
})

test('a picture may be named with its host, by the view of the family, or by its path, and is kept by its address', async () => {
  const name = picture.split('/').at(-1) ?? ''
  const forms = [
    `http://127.0.0.1:1190${picture}`,
    `https://x.example/jeecg-boot${picture}`,
    `uploads/${name}`,
    name,
    `${duty.world}/sys/common/view/uploads/${name}`,
  ]
  expect((await say({ content: '图片地址的各种写法都可以', imageUrl: `${forms.join()},` })).code).toBe(200)
  const stored = rows().find((row) => row['content'] === '图片地址的各种写法都可以')?.['imageUrl']
  expect(stored).toBe(Array(forms.length).fill(picture).join())
})

test.each([
  ['that was never uploaded', () => `${duty.world}/uploads/${'0'.repeat(64)}.png`],
  ['of another world', () => foreign],
  ['of this world by the address of another', () => picture.replace(duty.world, '/w/elsewhere')],
  ['elsewhere', () => 'https://evil.example/x.png'],
  ['that runs', () => 'javascript:alert(1)'],
  ['beside the uploads', () => `${duty.world}/uploads/../uploads/${picture.split('/').at(-1)}`],
  ['one of which is missing', () => `${picture},${duty.world}/uploads/${'1'.repeat(64)}.jpg`],
])('a picture %s is refused', async (_, address) => {
  const before = rows()
  expect(await say({ imageUrl: address() })).toMatchObject({ code: 4001, message: '图片不存在，请重新上传' })
  expect(rows()).toEqual(before)
})

test('feedback needs a session and no project', async () => {
  expect(await say({}, callerOf(app, duty.world))).toMatchObject({ code: 9011 })
  expect((await say({}, callerOf(app, duty.world, { session: duty.session, projectId: '' }))).code).toBe(200)
  expect(
    (await duty.trpc('feedback.addSuggestion', { type: 5, content: '另一扇门也可以提交意见' }, 'mutation')).status,
  ).toBe(200)
})
