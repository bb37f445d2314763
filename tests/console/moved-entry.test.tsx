import { expect, test } from 'vitest'

import { screenPaths } from '#client/config/screen-paths.ts'
import { drawConsole, until } from '#tests/console/drawn-console.tsx'
import { find, main, press, roleIn } from '#tests/console/drawn-parts.ts'
import { fileCity } from '#tests/console/file-city.ts'

const fixture = await fileCity()

test('an entry that an administrator moves to another path shows its screen there', async () => {
  const admin = await fixture.logIn('super')
  const { title } = screenPaths.device
  expect(await admin.call('PUT', '/sys/permission/edit', { id: 'm-device-list', url: '/patrol' })).toMatchObject({
    code: 200,
  })
  const { goTo, read } = await drawConsole(fixture, { username: 'duty', path: '/patrol' })
  await read()
  await find(roleIn('table', main), /.*/)
  expect(document.title).toBe(`${title} - 烽燧`)
  await goTo('/alarmAdmin')
  await press(roleIn('menuitem'), '硬件列表')
  await press(roleIn('link'), title)
  await until('the page is there', () => document.title === `${title} - 烽燧`)
  expect(window.location.pathname).toMatch(/\/patrol$/)
})
