import { expect, test } from '#tests/e2e/support/test.ts'

test.use({ size: 'demo' })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

for (const path of [
  '/deviceAdmin/list',
  '/deviceAdmin/fireEngine',
  '/videoManage/list',
  '/placeAdmin',
  '/personnelAdmin',
  '/personnelAdmin/attendance',
  '/deviceAdmin/maintenance',
  '/personnelAdmin/handOver',
  '/personnelAdmin/emergency',
  '/roleManager',
])
  test(`on a phone ${path} is a list of cards that lead to a detail, and nothing runs over the edge`, async ({
    signIn,
  }) => {
    const { page } = await signIn('super', { path, context: phone })
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards.first()).toBeVisible()
    const overflow = () => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    await cards.first().getByRole('button', { name: '查看详情' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  })
