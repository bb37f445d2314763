import { expect, test } from 'vitest'

import { checkPassword, hashPassword } from '#server/platform/passwords.ts'
import { chooseDemoPassword, hashDemoPassword, PUBLISHED_PASSWORD } from '#server/worlds/demo-accounts.ts'

test('the stored hash of the published password is what scrypt makes of it', () => {
  expect(hashDemoPassword(PUBLISHED_PASSWORD)).toBe(hashPassword(PUBLISHED_PASSWORD, 'fengsui-demo-account'))
})

test('any other password is hashed under the same salt', async () => {
  const hash = hashDemoPassword('Andere#119')
  expect(hash).toMatch(/^scrypt\$fengsui-demo-account\$/)
  expect(await checkPassword('Andere#119', hash)).toBe(true)
  expect(await checkPassword(PUBLISHED_PASSWORD, hash)).toBe(false)
})

test('the published password is for loopback alone; a password that is set is for both', () => {
  expect(chooseDemoPassword({ loopback: true, demoPassword: undefined })).toBe(PUBLISHED_PASSWORD)
  const random = () => chooseDemoPassword({ loopback: false, demoPassword: undefined })
  expect(random()).toMatch(/^[a-z0-9]{16}$/)
  expect(random()).not.toBe(random())
  for (const loopback of [true, false])
    expect(chooseDemoPassword({ loopback, demoPassword: 'Gesetzt#119' })).toBe('Gesetzt#119')
})
