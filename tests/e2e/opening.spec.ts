import { control } from '#tests/bench/sign-in.ts'
import { recordSounds, rings } from '#tests/e2e/support/sound-recorder.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

for (const size of ['small', 'demo'])
  test(`within half a minute a ${size} city that has just been started raises an alarm by itself`, async ({
    startServer,
    signIn,
  }) => {
    const server = await startServer({ FENGSUI_SIZE: size })
    // The half minute is world time: opening a browser must not use it up.
    await control(`${server.origin}/__sim/clock`, { freeze: true })
    const duty = await signIn('duty', { origin: server.origin, prepare: recordSounds })
    await expect(duty.cards).toHaveCount(0)
    await control(`${server.origin}/__sim/clock`, { advance: '30s' })
    await expect(duty.cards.first()).toHaveAccessibleName('预警 · 烟雾')
    // The click that closes the edition dialog of a new server also ends the ringing.
    await expect.poll(() => rings(duty.page)).toBeGreaterThan(0)
    await expect(duty.strip).toBeVisible()
    await duty.refresh.click()
    const row = duty.rows.filter({ hasText: '未处理' }).first()
    await expect(row).toContainText('烟雾探测器')
    await row.getByRole('button', { name: '前往现场' }).click()
    await expect(duty.toast).toContainText('已登记前往现场')
  })
