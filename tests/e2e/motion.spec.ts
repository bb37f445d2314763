import { expect, test } from '#tests/e2e/support/test.ts'
import { openDialog } from '#tests/e2e/support/user-menu.ts'

// All other tests request reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('menus and dialogs that unfold and fade open, close and give the focus back', async ({ signIn }) => {
  const { page } = await signIn('duty')
  expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(false)
  for (const line of ['修改密码', '意见反馈']) {
    const dialog = await openDialog(page, line)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: /账号菜单$/ })).toBeFocused()
  }
})
