import type { Page } from '@playwright/test'

import { homePath } from '#client/config/paths.ts'
import { expectRead } from '#tests/e2e/support/console.ts'
import { closePage } from '#tests/e2e/support/page-pool.ts'
import { arriveAt } from '#tests/e2e/support/pages.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

/** The cards by their heads, in reading order. */
const namesOn = (page: Page) => page.locator('[data-width] section > header h3')
const openDashboard = async (page: Page, home: string): Promise<void> => {
  await arriveAt(page, home + homePath)
  await expectRead(page)
}
const cardOf = (page: Page, name: string) => page.locator('[data-card]').filter({ hasText: name })

const builtIn = ['事件趋势', '实时动态', '预警类型', '高发场所', '待我处理', '场所分类', '设备状态']

test('cards moved and resized by the pointer are so in another browser of the person', async ({ signIn, home }) => {
  const { page } = await signIn('duty', { context: {} })
  await openDashboard(page, home)
  await expect(namesOn(page)).toHaveText(builtIn)
  await page.getByRole('button', { name: '调整布局' }).click()
  const [trend, feed, shares] = ['事件趋势', '实时动态', '预警类型'].map((name) => cardOf(page, name))
  if (trend === undefined || feed === undefined || shares === undefined) throw new Error('a card is missing')
  await feed.dragTo(trend, { sourcePosition: { x: 200, y: 200 }, targetPosition: { x: 60, y: 150 } })
  await expect(page.getByText('实时动态，第 1 位，共 7 张')).toBeAttached()
  await expect(namesOn(page)).toHaveText(['实时动态', '事件趋势', ...builtIn.slice(2)])
  const grip = shares.locator('[data-resize]')
  await grip.scrollIntoViewIfNeeded()
  const [corner, column] = [await grip.boundingBox(), await feed.boundingBox()]
  if (corner === null || column === null) throw new Error('a card is not drawn')
  await page.mouse.move(corner.x + 8, corner.y + 8)
  await page.mouse.down()
  await page.mouse.move(corner.x + column.width, corner.y + 8, { steps: 4 })
  await page.mouse.up()
  await expect(shares).toHaveAttribute('data-width', '8')
  await page.getByRole('button', { name: '隐藏高发场所' }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('button', { name: '调整布局' })).toBeVisible()
  await closePage(page)

  const other = await signIn('duty', { context: { viewport: { width: 1280, height: 900 } } })
  await openDashboard(other.page, home)
  const wanted = ['实时动态', '事件趋势', ...builtIn.slice(2)].filter((name) => name !== '高发场所')
  await expect(namesOn(other.page)).toHaveText(wanted)
  await expect(other.page.locator('[data-width="8"]', { hasText: '预警类型' })).toBeVisible()
})

test.describe('in a city with a history', () => {
  test.use({ size: 'demo' })

  test('a card moved by keys stays in view with the focus, and no card cuts a row', async ({ signIn, home }) => {
    const { page } = await signIn('super')
    await openDashboard(page, home)
    await page.getByRole('button', { name: '调整布局' }).click()
    const grip = page.getByRole('button', { name: '移动事件趋势' })
    await grip.focus()
    await page.keyboard.press('End')
    await expect(page.getByText('事件趋势，第 9 位，共 9 张')).toBeAttached()
    await expect(grip).toBeFocused()
    await expect(grip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Shift+ArrowRight')
    await expect(cardOf(page, '事件趋势')).toHaveAttribute('data-width', '12')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('button', { name: '调整布局' })).toBeVisible()
    await expectRead(page)
    const cut = () =>
      page.locator('[data-width]').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const { bottom } = card.getBoundingClientRect()
          const box = [...card.querySelectorAll('*')].find((part) => getComputedStyle(part).overflowY === 'auto')
          const edge = Math.min(bottom, box?.getBoundingClientRect().bottom ?? bottom)
          return [...card.querySelectorAll('li')].flatMap((row) => {
            const area = row.getBoundingClientRect()
            return area.top < edge - 1 && area.bottom > edge + 1 ? [row.textContent] : []
          })
        }),
      )
    await expect.poll(cut).toEqual([])
    await expect(page.locator('[data-width] li').first()).toBeVisible()
  })

  test('a card that is measured anew stays scrolled to where it was', async ({ signIn, home }) => {
    const { page } = await signIn('super')
    await openDashboard(page, home)
    const scrolled = await page
      .locator('[data-limited]')
      .first()
      .evaluate((box) => {
        box.scrollTop = 40
        window.dispatchEvent(new Event('resize'))
        return box.scrollTop
      })
    expect(scrolled).toBe(40)
  })
})
