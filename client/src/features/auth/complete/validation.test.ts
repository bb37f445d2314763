// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { firstInvalid, plainPhone, validate } from '#client/features/auth/complete/validation.ts'

test.each([
  ['', '请输入手机号'],
  ['1380119000', '手机号码格式不对'],
  ['12801190003', '手机号码格式不对'],
  ['138011900031', '手机号码格式不对'],
  ['13801190003', undefined],
])('the phone “%s” lacks %s', (phone, text) => {
  expect(validate.phone(phone)).toBe(text)
})

test.each([
  ['', '请输入姓名'],
  [' 孙 ', '姓名为 2 至 30 个字'],
  ['孙美玲', undefined],
  ['孙'.repeat(31), '姓名为 2 至 30 个字'],
])('the name “%s” lacks %s', (name, text) => {
  expect(validate.realname(name)).toBe(text)
})

test.each([
  ['', undefined],
  ['sun@example.com', undefined],
  ['sun@example', '邮箱格式不对'],
  ['sun mei@example.com', '邮箱格式不对'],
])('the mail “%s” lacks %s', (mail, text) => {
  expect(validate.email(mail)).toBe(text)
})

test('the first incomplete field of the page is the one that is reported', () => {
  const checks = [
    ['phone', undefined],
    ['code', '请输入验证码'],
    ['password', '请输入密码'],
  ] as const
  expect(firstInvalid(checks)).toEqual({ field: 'code', text: '请输入验证码' })
  expect(firstInvalid(checks.slice(0, 1))).toBeUndefined()
})

test('a pasted number loses its blanks and strokes', () => {
  expect(plainPhone(' 138-0119 0003')).toBe('13801190003')
})
