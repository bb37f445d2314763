import { expect, test } from 'vitest'

import { drawConsole, until } from '#tests/console/drawn-console.tsx'
import { buttonIn, dialogs, find, main, press, roleIn, textIn, toastTexts, write } from '#tests/console/drawn-parts.ts'
import { fileServer } from '#tests/console/file-city.ts'
import { areas } from '#tests/support/city.ts'
import { rowsOf } from '#tests/support/worlds.ts'

const server = await fileServer()
const inDialog = () => dialogs()[0] ?? null

test('a duty officer reports from the page of a place, which is filled in, and reads the grade', async () => {
  const fixture = await server.makeFixture()
  const { world } = fixture.city
  const place = [...world.model.places.values()].find(
    ({ id, areaId }) => areaId === areas.watched && (world.model.devicesOfPlace.get(id) ?? []).length > 0,
  )
  await drawConsole(fixture, { username: 'duty', path: `/placeAdmin/detail/${place?.id}` })
  await press(roleIn('link', main), '上报隐患')
  await find(textIn(inDialog), place?.name ?? '')
  await press(buttonIn(inDialog), '提交上报')
  await find(textIn(inDialog), '请选择隐患类型')
  await press(roleIn('radio', inDialog), '疏散通道堵塞')
  await find(textIn(inDialog), '重大隐患，上报后 1 天内整改')
  write(await find(roleIn('textbox', inDialog), '说明'), '三楼楼梯间堆满纸箱')
  await press(buttonIn(inDialog), '提交上报')
  await until('it is reported', () => toastTexts().some((text) => text.includes('已上报，编号 YH')))
  const reported = rowsOf(world, 'Event').filter(({ reason }) => reason === 'blocked')
  expect(reported).toMatchObject([{ placeId: place?.id, kind: 'risk', state: 0 }])
})

test('the list has the button for all with the right, and names the reporter', async () => {
  const fixture = await server.makeFixture()
  const duty = await fixture.logIn('duty')
  await duty.call('POST', '/pc/api/v4/event/report', {
    deviceId: fixture.city.devices.smoke,
    reason: 'wiring',
    content: '插座烧黑',
  })
  await drawConsole(fixture, { username: 'duty', path: '/riskAdmin' })
  await find(buttonIn(main), '上报隐患')
  await find(textIn(main), '电气线路隐患')
  expect(main()?.textContent).toContain(`来源：${fixture.city.world.model.users.get('u-duty')?.realname}`)
})
