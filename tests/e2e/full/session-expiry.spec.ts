import { advance } from '#tests/support/city.ts'
import { ofEndedSession } from '#tests/e2e/support/complaints.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

test('seven days after the login a page that lies open says 账号下线 by itself', async ({
  signIn,
  city,
  complaints,
}) => {
  complaints.allow(ofEndedSession)
  const { page } = await signIn('duty')
  await advance(city, '7d1s')
  const offline = page.getByRole('dialog', { name: '账号下线' })
  await expect(offline.getByRole('button', { name: '重新登录' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
