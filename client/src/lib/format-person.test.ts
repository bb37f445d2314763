import { expect, test } from 'vitest'
import { avatarText, phoneText } from '#client/lib/format-person.ts'

test.each([
  ['13812345678', '138****5678'],
  ['1381234', '138****'],
  ['12', '12****'],
  ['', '暂无手机号码'],
])('the phone %j is shown as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})

test.each([
  ['王建国', '建国'],
  ['周明', '周明'],
  ['李', '李'],
  ['张𠮷祥 ', '𠮷祥'],
  ['', ''],
])('the avatar of %j says %j', (name, text) => {
  expect(avatarText(name)).toBe(text)
})
