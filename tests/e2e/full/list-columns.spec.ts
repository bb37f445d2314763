import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
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
  expect(titles).toBe('原因 频繁误报 设备名称 设备编码 场所 预警值 阈值 状态 发生时间')
  await page.reload()
  await expect(heads).toHaveText(wanted)
  await page.goto(`${home}/faultAdmin`)
  await expect(heads.filter({ hasText: '处理人' })).toHaveCount(1)
  await page.goto(`${home}/alarmAdmin`)
  await page.getByRole('button', { name: '列设置' }).click()
  await dialog.getByRole('button', { name: '恢复默认' }).click()
  await expect(heads).toHaveText(usual)
})

test('on a narrow page head and last column stay in sight, the head above the rows that pass under it', async ({
  signIn,
  city,
}) => {
  await raiseAll(city, alarmDevices(city).slice(0, 12))
  const { page, rows } = await signIn('super', { context: { viewport: { width: 1000, height: 600 } } })
  await expect(rows).toHaveCount(12)
  const head = page.getByRole('columnheader', { name: '操作' })
  const button = rows.first().getByRole('button', { name: '前往现场' })
  await expect(head).toBeInViewport()
  await expect(button).toBeInViewport()
  const box = page.locator('.ant-table-content')
  await box.evaluate((content) => content.scrollTo(200, 62))
  await expect(head).toBeInViewport()
  const isOnTop = await head.evaluate((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect()
    return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop).toBe(true)
  await expect(box).not.toHaveAttribute('data-fits')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(box).toHaveAttribute('data-fits')
})
