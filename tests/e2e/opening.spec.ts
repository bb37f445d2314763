import { expect, test } from '#tests/e2e/support/test.ts'

/** From the start of the server to the first alarm on the screen. */
const PATIENCE = 30_000

for (const size of ['small', 'demo'])
  test(`within half a minute a ${size} city that has just been started raises an alarm by itself`, async ({
    startServer,
    seat,
  }) => {
    const startedAt = Date.now()
    const server = await startServer({ FENGSUI_SIZE: size })
    const duty = await seat('duty', { origin: server.origin })
    await expect(duty.cards.first()).toBeVisible({ timeout: PATIENCE - (Date.now() - startedAt) })
    await expect(duty.cards.first()).toHaveAccessibleName('预警 · 烟雾')
    await expect(duty.sound).toHaveText('正在响铃')
    await expect(duty.strip).toBeVisible()
    await duty.refresh.click()
    const row = duty.rows.filter({ hasText: '未处理' }).first()
    await expect(row).toContainText('烟雾探测器')
    await row.getByRole('button', { name: '前往现场' }).click()
    await expect(duty.toast).toContainText('已登记前往现场')
  })
