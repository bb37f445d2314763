import { expect, test } from 'vitest'

import type { Session } from '#shared/auth/auth.contract.ts'
import { loginAs, type Caller } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { expectSamePeople } from '#tests/support/same-people.ts'
import { png } from '#tests/support/pictures.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { upload } from '#tests/support/uploads.ts'
import { worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
const path = await makeWorld(app)

const edit = (caller: Caller, input: object) =>
  caller.call<Session['userInfo'] | null>('POST', '/pc/api/v4/account/profile', input)
const logins = (caller: Caller) => caller.call<{ address: string; state: string }[]>('GET', '/pc/api/v4/account/logins')

test('a person sets their own name and an uploaded picture, and removes the picture again', async () => {
  const duty = await loginAs(app, path, 'duty')
  const { message: avatar } = await upload(app, duty, png())
  expect(await edit(duty, { realname: '李海', avatar })).toMatchObject({
    code: 200,
    result: { realname: '李海', avatar },
  })
  expect(await edit(duty, { avatar: '' })).toMatchObject({ code: 200, result: { realname: '李海', avatar: '' } })
  expectSamePeople(worldAt(app, path))
})

test('a picture from elsewhere and a name of one sign are refused', async () => {
  const duty = await loginAs(app, path, 'duty')
  expect(await edit(duty, { avatar: 'https://elsewhere.example/a.png' })).toMatchObject({
    code: 4001,
    message: '图片不存在，请重新上传',
  })
  expect((await edit(duty, { realname: '李' })).code).not.toBe(200)
})

test('among the latest logins the calling one is distinguished from those that are over', async () => {
  await loginAs(app, path, 'owner')
  const owner = await loginAs(app, path, 'owner')
  const { result } = await logins(owner)
  expect(result?.map(({ state }) => state)).toEqual(['current', 'ended'])
})
