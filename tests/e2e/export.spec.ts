import { alarmDevices, raiseAll } from '#tests/support/alarms.ts'
import { exportAs, linesOf } from '#tests/e2e/support/export.ts'
import { expect, test } from '#tests/e2e/support/test.ts'
import { addFault } from '#tests/support/faults.ts'
import { advance } from '#tests/support/city.ts'
import { rowsOf } from '#tests/support/worlds.ts'

test('an ordered export carries the filters of the list, and is announced as being in the download centre', async ({
  signIn,
  city,
}) => {
  const { page, toast } = await signIn('duty', { path: '/alarmAdmin?tab=todo&mine=1&keyword=烟&page=2' })
  await exportAs(page, '导出到下载中心', 'Word 文档')
  await expect(toast).toContainText('文件进入导出队列，稍后可在下载中心查看进度')
  const [job] = rowsOf(city.world, 'ExportJob')
  expect(job).toMatchObject({ userId: 'u-duty', name: '预警列表', domain: 'event', format: 'docx' })
  expect(JSON.parse(String(job?.['params']))).toEqual({ kind: 'alarm', state: 0, mine: true, keyword: '烟' })
})

test('the toast about an order leads by keyboard to 下载中心, where 过期时间 is in sight at 1440 px', async ({
  signIn,
  city,
}) => {
  const { page, toast, rows } = await signIn('duty', { context: { viewport: { width: 1440, height: 900 } } })
  await exportAs(page, '导出到下载中心', 'Excel 表格')
  await toast.getByRole('link', { name: '前往下载中心' }).press('Enter')
  await expect(page).toHaveTitle('下载中心 - 烽燧')
  await advance(city, '10s')
  await expect(rows).toContainText('已完成')
  await expect(page.getByRole('columnheader', { name: '过期时间' })).toBeInViewport({ ratio: 1 })
  await expect(rows.getByText('2026-03-09 08:00:')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.ant-table-content')).toHaveAttribute('data-fits')
})

test('a list is loaded as a file with the rows that it shows', async ({ signIn, city }) => {
  await raiseAll(city, alarmDevices(city).slice(0, 3))
  const { page, rows } = await signIn('duty')
  await expect(rows).toHaveCount(3)
  const coming = page.waitForEvent('download')
  await exportAs(page, '直接下载', 'Excel 表格')
  const download = await coming
  expect(download.suggestedFilename()).toBe('预警列表.xlsx')
  const lines = await linesOf(download)
  expect(lines.filter((line) => line.includes('未处理'))).toHaveLength(3)
})

test('an export that is refused says why', async ({ signIn, city }) => {
  const { page, toast } = await signIn('duty')
  await addFault(city.control, {
    on: 'export.order',
    effect: { type: 'code', code: 5301, message: '最多同时排队 20 个导出任务' },
  })
  await exportAs(page, '导出到下载中心', 'Excel 表格')
  await expect(toast).toContainText('导出失败：最多同时排队 20 个导出任务')
})

test('a file whose connection breaks is reported as not loaded', async ({ signIn, city, complaints }) => {
  complaints.allow(/net::ERR_\S+ GET \S+export\/event/)
  const { page, toast } = await signIn('duty')
  await addFault(city.control, { on: 'export.blob', effect: { type: 'reset' } })
  await exportAs(page, '直接下载', 'Excel 表格')
  await expect(toast).toContainText('文件下载失败')
})
