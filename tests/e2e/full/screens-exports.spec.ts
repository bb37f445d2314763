import { screenPaths } from '#client/config/screen-paths.ts'
import { exportAs, linesOf } from '#tests/e2e/support/export.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** For each list a filter that leaves some of its rows. */
const filters: Readonly<Record<Exclude<keyof typeof screenPaths, 'maintenance' | 'feedback'>, string>> = {
  device: '?deviceType=smoke',
  host: '',
  video: '?keyword=RL',
  place: '?top=1',
  member: '?tab=joined',
  attendance: '',
  handOver: '?tab=confirmed',
  contact: '?way=sms',
  role: '?keyword=owner',
}

// Maintenance orders and feedback cannot be exported.
const { maintenance: _, feedback: __, ...exported } = screenPaths
for (const [name, { list, title }] of Object.entries(exported))
  test(`${title} is loaded as a file with as many rows as it shows under its filters`, async ({ signIn }) => {
    const path = list + filters[name as keyof typeof filters]
    const { page, rows, total } = await signIn('super', { path })
    await expect(rows.first()).toBeVisible()
    await expect(total).toHaveText(/^共 [1-9]\d* 条$/)
    const shown = Number(/\d+/.exec(await total.innerText())?.[0])
    // 今天 08:12 has the whole time in its tooltip.
    const names = await rows
      .locator('td:first-child')
      .evaluateAll((cells) =>
        cells.map((cell) => cell.querySelector<HTMLElement>('[title^="20"]')?.title ?? (cell as HTMLElement).innerText),
      )
    const coming = page.waitForEvent('download')
    await exportAs(page, '直接下载', 'Excel 表格')
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
    const [, ...lines] = await linesOf(download)
    expect(lines).toHaveLength(shown)
    names.forEach((cell, at) => expect(lines[at]).toContain(cell.trim().split(/\s/)[0] ?? ''))
  })
