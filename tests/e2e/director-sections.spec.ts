import { readFileSync } from 'node:fs'

import type { JournalEntry } from '#shared/control/journal.contract.ts'
import { emit } from '#tests/support/city.ts'
import { openDirector } from '#tests/e2e/support/director.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('who is connected is listed, and cut off with a code', async ({ signIn, openPage, home, city: { world } }) => {
  const duty = await signIn('duty')
  const before = world.hub.connections()
  const { page, tab } = await openDirector(await openPage(), home)
  await tab('连接').click()
  await page.getByRole('button', { name: '断开 李海峰', exact: true }).click()
  await page.getByRole('menuitem', { name: /^4000/ }).click()
  await expect(page.getByRole('list', { name: '实时日志' })).toContainText('4000')
  // It reconnects by a new connection.
  await expect.poll(() => world.hub.connections().filter((one) => !before.includes(one)).length).toBe(1)
  await expect(duty.link).toHaveText(/实时连接正常/)
})

test('the journal shows what happens as it happens, holds still on demand, and opens an entry', async ({
  signIn,
  openPage,
  home,
  city,
}) => {
  const { page } = await openDirector(await openPage(), home)
  const journal = page.getByRole('list', { name: '实时日志' })
  await signIn('duty')
  await expect(journal).toContainText('POST /sys/login')
  await page.getByRole('button', { name: '暂停' }).click()
  await emit(city, { kind: 'fault', deviceId: city.devices.smoke })
  const waiting = page.getByRole('button', { name: /条新记录/ })
  await expect(waiting).toBeVisible()
  await expect(journal).not.toContainText('故障发生')
  await waiting.click()
  await expect(journal).toContainText('故障发生')
  await page.getByRole('button', { name: '事件', exact: true }).click()
  await expect(journal).not.toContainText('POST /sys/login')
  await journal.getByRole('button', { name: /故障发生/ }).click()
  await expect(page.getByRole('dialog', { name: '记录' })).toContainText('"event-raised"')
  await page.keyboard.press('Escape')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 NDJSON' }).click()
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .trimEnd()
    .split('\n')
  expect(lines.map((line) => (JSON.parse(line) as JournalEntry).kind)).toContain('change')
})

test('a code that was sent can be read at the desk', async ({ openPage, home, city }) => {
  const { page, tab } = await openDirector(await openPage(), home)
  await city.control.call('POST', '/sys/sms', { mobile: '13801190003', smsmode: '0' })
  await tab('外发').click()
  await expect(page.getByRole('tabpanel', { name: '外发' })).toContainText(/验证码.*\d{3} \d{3}/)
})

test('a scenario runs, shows how far it is, and is stopped', async ({ openPage, home }) => {
  const { page } = await openDirector(await openPage(), home)
  await page.getByRole('button', { name: '运行 单点火警处置', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: '单点火警处置' })).toBeVisible()
  await expect(page.getByText('时钟冻结，推进或继续后才会往下走')).toBeVisible()
  await page.getByRole('button', { name: '停止 单点火警处置', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: '单点火警处置' })).toHaveCount(0)
})

test('an error in a scenario of one’s own is shown with its place', async ({ openPage, home, complaints }) => {
  complaints.allow(/400/)
  const { page } = await openDirector(await openPage(), home)
  await page.getByRole('button', { name: '自己的场景' }).click()
  const field = page.getByRole('textbox', { name: '自己的场景' })
  const head = 'name: my-drill\ntitle: 演练\nabout: 试一试\nsteps:\n'
  await field.fill(
    `${head}  - emit: { kind: alarm, deviceType: smoke }\n  - after: 3 Minuten\n    recover: { deviceId: x }\n`,
  )
  await page.getByRole('button', { name: '检查并运行' }).click()
  await expect(page.getByRole('alert')).toContainText('steps[1]')
  await field.fill(`${head}  - emit: { kind: alarm, deviceType: smoke }\n`)
  await page.getByRole('button', { name: '检查并运行' }).click()
  await expect(page.getByRole('heading', { name: '演练', exact: true })).toBeVisible()
  await expect(page.getByText('已完成')).toBeVisible()
})

test('a snapshot is taken, compared, gone back to; a world is made beside it and ended', async ({
  openPage,
  home,
  city,
  origin,
  complaints,
}) => {
  // Requests of the page to the removed world fail.
  complaints.allow(/404|net::ERR_INCOMPLETE_CHUNKED/)
  const { page } = await openDirector(await openPage(), home)
  await page.getByRole('button', { name: '快照', exact: true }).click()
  await page.getByRole('textbox', { name: '名字' }).fill('演练前')
  await page.getByRole('button', { name: '拍快照', exact: true }).click()
  await expect(page.getByRole('button', { name: '比较 演练前' })).toBeVisible()
  await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  await page.getByRole('button', { name: '比较 演练前' }).click()
  await expect(page.getByRole('region', { name: '与「演练前」相比' })).toContainText('Event')
  await page.getByRole('button', { name: '恢复 演练前', exact: true }).click()
  await page.getByRole('button', { name: '确认恢复' }).click()
  await expect.poll(() => city.world.model.openEvents.size()).toBe(0)
  await expect(page.getByRole('button', { name: '确认恢复' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: '名字' })).toHaveCount(0)

  await page.getByRole('button', { name: '选择或新建世界' }).click()
  await page.getByRole('textbox', { name: '名字' }).fill('side-stage')
  await page.getByRole('button', { name: '新建并进入' }).click()
  await expect(page).toHaveURL(`${origin}/w/side-stage/director`)
  await page.getByRole('button', { name: '选择或新建世界' }).click()
  await page.getByRole('button', { name: '结束 side-stage', exact: true }).click()
  await page.getByRole('button', { name: '结束世界' }).click()
  await expect(page).toHaveURL(`${origin}/director`)
})
