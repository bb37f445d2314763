import { expect, test } from 'vitest'

import { screenPaths } from '#client/config/screen-paths.ts'
import { drawConsole, until } from '#tests/console/drawn-console.tsx'
import { buttonIn, dialogs, find, main, press, roleIn, textIn, toastOf, write } from '#tests/console/drawn-parts.ts'
import { fileServer } from '#tests/console/file-city.ts'
import { feedbackOf, storeFeedback } from '#tests/support/feedback.ts'
import { png } from '#tests/support/pictures.ts'
import { upload } from '#tests/support/uploads.ts'

const server = await fileServer()
const { list, detail } = screenPaths.feedback

const dialog = () => dialogs().at(-1) ?? null

test('feedback is taken from the list, and replied to on its page, where it then says so', async () => {
  const fixture = await server.makeFixture()
  const { message } = await upload(server.app, await fixture.logIn('super'), png())
  await storeFeedback(fixture.city.world, { id: 'fb-1', imageUrl: message, contactFlag: 1 })
  const { goTo } = await drawConsole(fixture, { username: 'super', path: list })
  await find(textIn(main), '产品建议，1 张图片')
  await press(buttonIn(main), '受理')
  await find(toastOf, '已受理')
  await goTo(detail('fb-1'))
  await find(roleIn('img', main), '图片 1')
  await find(roleIn('link', main), fixture.city.world.model.users.get('u-duty')?.phone ?? 'none')
  await press(buttonIn(main), '回复')
  await press(buttonIn(dialog), '发送回复')
  await find(textIn(dialog), '请输入回复内容')
  write(await find(roleIn('textbox', dialog), '回复内容'), '下一版将支持')
  await press(buttonIn(dialog), '发送回复')
  await find(toastOf, '已回复，反馈人会收到消息')
  await find(textIn(main), '下一版将支持')
  await until('there is no second reply', () => buttonIn(main)('回复') === null)
  await press(buttonIn(main), '关闭')
  await press(buttonIn(dialog), '确认关闭')
  await find(textIn(main), '已关闭')
  expect(buttonIn(main)('关闭')).toBeNull()
})

test('the sender finds the state and the reply in 我的反馈, which follows along', async () => {
  const fixture = await server.makeFixture()
  const sender = await fixture.logIn('duty')
  await feedbackOf(sender).give('希望列表可以按楼层筛选设备')
  const { connected } = await drawConsole(fixture, { username: 'duty', path: '/account/center' })
  await connected()
  await press(buttonIn(main), '我的反馈')
  await find(textIn(dialog), '待处理')
  const { id } = (await feedbackOf(await fixture.logIn('super')).list()).result.records[0] ?? { id: 'none' }
  await feedbackOf(await fixture.logIn('super')).reply(id, '下一版将支持')
  await find(textIn(dialog), '已回复')
  await find(textIn(dialog), '下一版将支持')
  expect(textIn(dialog)('待处理')).toBeNull()
})
