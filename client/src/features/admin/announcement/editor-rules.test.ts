import { expect, test } from 'vitest'
import { isBlank, isWebAddress } from '#client/features/admin/announcement/editor-rules.ts'

test('a link leads to the web alone', () => {
  expect(['http://a.cn', 'https://a.cn/b?c=d#e', 'HTTPS://A.CN'].every(isWebAddress)).toBe(true)
  expect(['', 'javascript:alert(1)', '//a.cn', '/alarmAdmin', 'http://', 'https:// a.cn'].some(isWebAddress)).toBe(
    false,
  )
})

test('tags and blanks alone are nothing to read; a picture is', () => {
  expect(['', '<p><br></p>', '<p>&nbsp; </p><ul><li></li></ul>'].every(isBlank)).toBe(true)
  expect(['<p>停水</p>', '<p><img src="/uploads/a.png"></p>'].some(isBlank)).toBe(false)
})
