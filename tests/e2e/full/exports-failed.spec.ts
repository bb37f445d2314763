import { screenPaths } from '#client/config/screen-paths.ts'
import { advance } from '#tests/support/city.ts'
import { exportAs } from '#tests/e2e/support/export.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('a failed order is reported with its reason, which the download centre keeps beside a retry', async ({
  signIn,
  city,
  home,
}) => {
  const { page, toast, rows } = await signIn('super', { path: screenPaths.member.list })
  await expect(rows.first()).toBeVisible()
  await exportAs(page, '导出到下载中心', 'Excel 表格')
  await expect(toast).toContainText('文件进入导出队列')
  const { membershipsOfUser } = city.world.model
  const memberships = membershipsOfUser.get('u-super') ?? []
  membershipsOfUser.set(
    'u-super',
    memberships.map((membership) => ({ ...membership, roleCode: 'operator' })),
  )
  await advance(city, '1s')
  await expect(toast).toContainText('导出失败：您已无权查看该项目的数据')
  membershipsOfUser.set('u-super', memberships)
  await page.goto(`${home}/placeAdmin/FileDownloadCenter`)
  await expect(rows.first()).toContainText('失败')
  await expect(rows.first()).toContainText('您已无权查看该项目的数据')
  await rows.first().getByRole('button', { name: '重试' }).click()
  await expect
    .poll(async () => {
      await advance(city, '1s')
      return rows.first().innerText()
    })
    .toContain('已完成')
})
