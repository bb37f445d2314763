import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { arriveInside } from '#tests/e2e/support/routes.ts'
import { exportAs, linesOf } from '#tests/e2e/support/export.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('columns are hidden and moved for one person and one list, are so after a reload, and come back', async ({
  signIn,
  city,
  home,
}) => {
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  const { page, rows } = await signIn('super')
  await expect(rows).toHaveCount(1)
  const heads = page.getByRole('columnheader')
  const usual = await heads.allInnerTexts()
  const dialog = page.getByRole('dialog', { name: '列设置' })
  await page.getByRole('button', { name: '列设置' }).click()
  await dialog.getByRole('checkbox', { name: '处理人' }).uncheck()
  await dialog.getByRole('button', { name: '状态前移' }).click()
  await dialog.getByRole('button', { name: '完成' }).click()
  await expect(dialog).toBeHidden()
  const without = usual.filter((name) => name !== '处理人')
  const state = without.indexOf('状态')
  const wanted = without.toSpliced(state - 1, 2, '状态', without[state - 1] ?? '')
  await expect(heads).toHaveText(wanted)
  const coming = page.waitForEvent('download')
  await exportAs(page, '直接下载', 'Excel 表格')
  const [titles = ''] = await linesOf(await coming)
  expect(titles).toBe('预警类型 频繁误报 设备名称 设备编码 场所 预警值 阈值 状态 发生时间')
  await page.reload()
  await expect(heads).toHaveText(wanted)
  await page.goto(`${home}/faultAdmin`)
  await expect(heads.filter({ hasText: '处理人' })).toHaveCount(1)
  await page.goto(`${home}/alarmAdmin`)
  await page.getByRole('button', { name: '列设置' }).click()
  await dialog.getByRole('button', { name: '恢复默认' }).click()
  await expect(heads).toHaveText(usual)
})

test('where a list has no room for all columns, state and actions stay in sight and others are left out', async ({
  signIn,
  city,
}) => {
  await raiseAll(city, alarmDevices(city).slice(0, 12))
  const { page, rows } = await signIn('super', { context: { viewport: { width: 1100, height: 600 } } })
  await expect(rows).toHaveCount(12)
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const box = page.locator('.ant-table-content')
  await expect(box).toHaveAttribute('data-fits')
  await expect(head('处理人')).toHaveCount(0)
  await expect(head('状态')).toBeInViewport({ ratio: 1 })
  await expect(rows.first().getByText('未处理')).toBeInViewport({ ratio: 1 })
  await expect(rows.first().getByRole('button', { name: '前往现场' })).toBeInViewport({ ratio: 1 })
  await box.evaluate((content) => content.scrollTo(0, 62))
  await expect(head('操作')).toBeInViewport()
  const isOnTop = await head('操作').evaluate((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect()
    return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(head('处理人')).toBeVisible()
  await expect(box).toHaveAttribute('data-fits')
})

test.describe('in a city of many devices', () => {
  test.use({ size: 'demo' })
  test.setTimeout(180_000)

  test('no list scrolls sideways at 1088 px', async ({ signIn, home }) => {
    const { page } = await signIn('super', { context: { viewport: { width: 1088, height: 800 } } })
    for (const path of [
      '/alarmAdmin',
      '/videoAlarmAdmin',
      '/faultAdmin',
      '/riskAdmin',
      '/abnormalAdmin',
      '/electricBehavior',
      '/skySealing',
      '/deviceAdmin/list',
      '/deviceAdmin/fireEngine',
      '/deviceAdmin/maintenance',
      '/placeAdmin',
      '/personnelAdmin',
      '/personnelAdmin/handOver',
      '/personnelAdmin/emergency',
      '/roleManager',
      '/placeAdmin/FileDownloadCenter',
      '/isystem/messageNotification',
    ]) {
      await arriveInside(page, home + path)
      await expect.soft(page.locator('.ant-table-content'), path).toHaveAttribute('data-fits')
    }
  })
})

test('a column is moved and resized by drags of its head, and is so after a reload', async ({ signIn, city }) => {
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  const { page, rows } = await signIn('super')
  await expect(rows).toHaveCount(1)
  const list = page.locator('[data-list]')
  await expect(list).toHaveAttribute('data-drags')
  const heads = page.getByRole('columnheader')
  const usual = await heads.allInnerTexts()
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  const boxOf = async (name: string) => (await head(name).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const drag = async (from: number, to: number): Promise<void> => {
    const { y } = await boxOf('场所路径')
    await page.mouse.move(from, y + 12)
    await page.mouse.down()
    await page.mouse.move(to, y + 12, { steps: 6 })
    await page.mouse.up()
  }
  const [place, state] = [await boxOf('场所路径'), await boxOf('状态')]
  await drag(state.x + 20, place.x + 10)
  const at = usual.indexOf('场所路径')
  const moved = usual.filter((name) => name !== '状态').toSpliced(at, 0, '状态')
  await expect(heads).toHaveText(moved)
  const { x, width } = await boxOf('场所路径')
  await drag(x + width - 1, x + width + 79)
  const widthOf = async (): Promise<number> => Math.round((await boxOf('场所路径')).width)
  await expect.poll(widthOf).toBeGreaterThan(width + 60)
  await page.reload()
  await expect(heads).toHaveText(moved)
  await expect.poll(widthOf).toBeGreaterThan(width + 60)
})

test('the width of a column and the space between rows are chosen with the keyboard as well', async ({
  signIn,
  city,
}) => {
  await raiseAll(city, alarmDevices(city).slice(0, 1))
  const { page, rows } = await signIn('super')
  await expect(rows).toHaveCount(1)
  const dialog = page.getByRole('dialog', { name: '列设置' })
  await page.getByRole('button', { name: '列设置' }).click()
  const field = dialog.getByRole('spinbutton', { name: '场所路径宽度' })
  await field.fill('300')
  await field.press('ArrowUp')
  await expect(field).toHaveValue('308')
  await dialog.getByRole('radio', { name: '标准' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('[data-list]')).toHaveAttribute('data-spacing', 'compact')
  const heightOf = async (): Promise<number> => Math.round((await rows.first().boundingBox())?.height ?? 0)
  await expect.poll(heightOf).toBe(38)
  await dialog.getByRole('button', { name: '恢复默认' }).click()
  await expect(field).not.toHaveValue('308')
})
