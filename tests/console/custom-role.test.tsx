import { expect, test } from 'vitest'

import { drawConsole, until } from '#tests/console/drawn-console.tsx'
import { buttonIn, dialogOf, find, main, press, roleIn, textIn, toastTexts } from '#tests/console/drawn-parts.ts'
import { fileServer } from '#tests/console/file-city.ts'
import { emit } from '#tests/support/city.ts'
import { giveRole, makeRole } from '#tests/support/custom-role.ts'

const server = await fileServer()

/** A city in which `duty` has a custom role. */
const cityWithRole = async (permissionIds: readonly string[]) => {
  const fixture = await server.makeFixture()
  const admin = await fixture.logIn('super')
  await makeRole(admin, 'custom', permissionIds)
  await giveRole(admin, 'u-duty', 'custom')
  return fixture
}

test('a role with 用户管理 alone lands there, and finds all that the page needs', async () => {
  const fixture = await cityWithRole(['m-users'])
  await drawConsole(fixture, { username: 'duty', path: '/' })
  await until('the page of users is there', () => window.location.pathname.endsWith('/isystem/user'))
  await find(textIn(main), '李海峰')
  await press(buttonIn(main), '添加用户')
  await find(dialogOf, '添加用户')
  expect(roleIn('link')('态势监测')).toBeNull()
  expect(toastTexts()).toEqual([])
})

test('a role that goes to alarms and neither answers nor looks into them has that button alone', async () => {
  const fixture = await cityWithRole(['m-dashboard', 'm-alarm-list', 'b-alarm:toSite'])
  await emit(fixture.city, { kind: 'alarm', deviceId: fixture.city.devices.smoke })
  await drawConsole(fixture, { username: 'duty', path: '/alarmAdmin' })
  await press(buttonIn(main), '前往现场')
  await until('somebody is on the way', () => buttonIn(main)('前往现场') === null)
  for (const name of ['处理', '详情', '查看详情'])
    expect([name, buttonIn(main)(name), roleIn('link', main)(name)]).toEqual([name, null, null])
  expect(toastTexts().filter((text) => !text.includes('成功'))).toEqual([])
})

test('a member sees the name of a role that an admin made, and an owner gives it', async () => {
  const fixture = await cityWithRole(['m-dashboard', 'm-center', 'm-alarm-list'])
  const { goTo } = await drawConsole(fixture, { username: 'owner', path: '/personnelAdmin' })
  await find(textIn(main), '角色custom')
  await press(buttonIn(main), '邀请成员')
  await find(roleIn('radio'), '角色custom')
  await goTo('/account/center')
  await find(textIn(main), '管理员')
  expect(toastTexts()).toEqual([])
})
