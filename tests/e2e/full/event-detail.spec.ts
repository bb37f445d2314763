import { loginAs } from '#tests/support/caller.ts'
import { advance, emit, eventsOf } from '#tests/support/city.ts'
import { follow } from '#tests/e2e/support/routes.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a video alarm shows its clip, is handed on with a word, and goes to paper without the shell', async ({
  signIn,
  app,
  city,
}) => {
  const duty = eventsOf(await loginAs(app, city.path, 'duty'))
  const { eventId } = await emit(city, { kind: 'video-alarm', deviceId: city.devices.camera })
  const { page } = await signIn('super', { path: `/videoAlarmAdmin/detail/${eventId}` })
  const picture = page.getByRole('region', { name: '现场画面' })
  await expect(picture).toContainText('录像生成中')
  await expect(picture.getByRole('img', { name: /消防通道占用 置信度 \d+%/ })).toBeVisible()
  await advance(city, '20s')
  const play = picture.getByRole('group', { name: '录像回放' }).getByRole('button', { name: '播放' }).last()
  await play.click()
  await expect(picture.getByText(/^事发前 \d+ 秒$/)).toBeVisible()
  const seek = picture.getByRole('slider', { name: '播放进度' })
  await seek.press(' ')
  await expect(play).toBeVisible()
  await seek.press('End')
  await expect(picture.getByText('事发后 20 秒')).toBeVisible()

  await page.getByRole('button', { name: '转派' }).click()
  const dialog = page.getByRole('dialog', { name: '转派' })
  await dialog.getByRole('button', { name: '确认转派' }).click()
  await expect(dialog).toContainText('请选择转派人员')
  const person = dialog.getByRole('radio').first()
  await person.check()
  await dialog.getByRole('textbox', { name: '转派说明' }).fill('请带撬棍')
  await dialog.getByRole('button', { name: '确认转派' }).click()
  await expect(dialog).toBeHidden()
  const { handler } = (await duty.detail(eventId)).result
  await expect(page.getByRole('region', { name: '处置经过' })).toContainText(`转派给${handler?.name}，请带撬棍`)

  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-print-sheet]')
  await expect(sheet.getByRole('heading', { name: '事件处置单' })).toBeVisible()
  await expect(sheet.getByRole('img', { name: /置信度/ })).toBeVisible()
  await expect(sheet).toContainText('负责人签字')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('[data-watermark]')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toHaveCount(0)
})

test('a real fire is asked twice, with what to tell 119 and whom to call; what is related leads to as much as it says', async ({
  signIn,
  app,
  city,
}) => {
  const owner = eventsOf(await loginAs(app, city.path, 'owner'))
  const { eventId } = await emit(city, { kind: 'alarm', deviceId: city.devices.smoke })
  const { page, total } = await signIn('duty', { path: `/alarmAdmin/detail/${eventId}` })
  await page.getByRole('radio', { name: '真实火警' }).check()
  await page.getByRole('button', { name: '提交处理' }).click()
  const dialog = page.getByRole('dialog', { name: '确认为真实火警？' })
  const report = dialog.getByRole('region', { name: '拨打 119' })
  await expect(report).toContainText('您好，我要报火警。')
  const { address } = (await owner.detail(eventId)).result
  await expect(report).toContainText(`地址：${address}。`)
  await expect(report).toContainText(/现场联系人：.+，电话 1\d{10}。/)
  await expect(dialog.getByRole('link', { name: /^呼叫 / }).first()).toHaveAttribute('href', /^tel:1\d{10}$/)
  expect((await owner.detail(eventId)).result.state).toBe(0)
  await dialog.getByRole('button', { name: '确认真实火警' }).click()
  await expect(page.getByRole('region', { name: '处理', exact: true })).toContainText('真实火警')

  const neighbours = page.getByRole('region', { name: '同场所设备' }).getByRole('link', { name: /^全部 \d+ 台$/ })
  const count = /\d+/.exec((await neighbours.textContent()) ?? '')?.[0]
  await follow(neighbours)
  await expect(total).toHaveText(`共 ${count} 条`)

  await page.goBack()
  const { code = '' } = city.world.model.devices.get(city.devices.smoke) ?? {}
  const where = page.getByRole('img', { name: '烟雾探测器在地图上的位置' })
  await expect(where.locator('canvas').first()).toBeVisible()
  await follow(page.getByRole('link', { name: '在地图中打开' }))
  await expect(page).toHaveURL(new RegExp(`/map/analysis\\?device=${city.devices.smoke}`))
  await expect(page.getByRole('region', { name: '设备信息' })).toContainText(code)
})
