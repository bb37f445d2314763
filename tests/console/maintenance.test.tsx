import { expect, test } from 'vitest'

import { screenPaths } from '#client/config/screen-paths.ts'
import { drawConsole, until } from '#tests/console/drawn-console.tsx'
import {
  buttonIn,
  dialogOf,
  dialogs,
  find,
  main,
  press,
  roleIn,
  textIn,
  toastOf,
  write,
} from '#tests/console/drawn-parts.ts'
import { fileServer } from '#tests/console/file-city.ts'
import { emit, eventsOf } from '#tests/support/city.ts'
import { giveOrder, maintenanceOf } from '#tests/support/maintenance.ts'
import { png } from '#tests/support/pictures.ts'
import { upload } from '#tests/support/uploads.ts'

const server = await fileServer()
const { list, detail } = screenPaths.maintenance

const dialog = () => dialogs().at(-1) ?? null
const field = (name: string) => find(roleIn('textbox', dialog), name)

test('a device is reported, and the order is taken, finished with a part, and named by the device', async () => {
  const fixture = await server.makeFixture()
  const device = screenPaths.device.detail(fixture.city.devices.smoke)
  const { goTo } = await drawConsole(fixture, { username: 'duty', path: device })
  await press(buttonIn(main), '报修')
  await press(buttonIn(dialog), '提交报修')
  await find(textIn(dialog), '请填写故障描述')
  write(await field('故障描述'), '指示灯不亮')
  await press(buttonIn(dialog), '提交报修')
  await find(toastOf, '已报修，工单 WB20260302-0001')
  await find(roleIn('link', main), '指示灯不亮')
  await goTo(list)
  await press(buttonIn(main), '接单')
  await press(buttonIn(main), '完成')
  await press(buttonIn(dialog), '添加配件')
  write(await field('配件名称'), '电池')
  write(await field('维保说明'), '已更换电池')
  await press(buttonIn(dialog), '确认完成')
  await find(toastOf, '工单已完成')
  await until('the row says so', () => main()?.textContent.includes('WB20260302-0001') === true)
  await goTo(device)
  await find(textIn(main), 'WB20260302-0001 指示灯不亮')
  await press(roleIn('link', main), '指示灯不亮')
  await find(textIn(main), '电池 × 1')
  expect(buttonIn(main)('取消工单')).toBeNull()
})

test('a fault that was answered 待维保 leads to its order and from there back', async () => {
  const fixture = await server.makeFixture()
  const { eventId } = await emit(fixture.city, { kind: 'fault', deviceId: fixture.city.devices.smoke })
  const { goTo } = await drawConsole(fixture, { username: 'super', path: `/faultAdmin/detail/${eventId}` })
  await find(buttonIn(main), '报修')
  await eventsOf(await fixture.logIn('super')).feedback(eventId, '待维保')
  await until('none can be ordered any more', () => buttonIn(main)('报修') === null)
  const { reason, number } = (await eventsOf(await fixture.logIn('super')).detail(eventId)).result
  await press(roleIn('link', main), reason)
  await until('the order is there', () => document.title === '维保工单详情 - 烽燧')
  await find(roleIn('link', main), number)
  await press(buttonIn(main), '取消工单')
  write(await field('取消原因'), '住户已自行更换')
  await press(buttonIn(dialog), '确认取消')
  await find(textIn(main), '住户已自行更换')
  await goTo(list)
  await find(textIn(main), '已取消')
  expect(buttonIn(main)('接单')).toBeNull()
})

test('photos of the work are shown, and the page says when another has taken the order', async () => {
  const fixture = await server.makeFixture()
  const { world, devices } = fixture.city
  const { message } = await upload(server.app, await fixture.logIn('super'), png())
  const photos = [message]
  const id = await giveOrder(world, { id: 'mo-done', deviceId: devices.smoke, state: 'done', photos })
  const open = await giveOrder(world, { id: 'mo-open', deviceId: devices.smoke })
  const { goTo, connected } = await drawConsole(fixture, { username: 'duty', path: detail(id) })
  const photo = await find(roleIn('img', main), '现场照片 1')
  expect(photo.getAttribute('src')).toContain(message.slice(message.indexOf('/uploads/')))
  await goTo(detail(open))
  await connected()
  await find(buttonIn(main), '接单')
  await maintenanceOf(await fixture.logIn('super')).take(open)
  await until('it is taken', () => buttonIn(main)('接单') === null)
  await find(textIn(main), '周建国')
  expect(dialogOf('完成工单 mo-open')).toBeNull()
})
