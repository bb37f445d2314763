// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { validatePasswords, refusedField } from '#client/features/account-settings/password-rules.ts'
import { CallError } from '#client/lib/call-error.ts'

const typed = (oldpassword: string, password: string, confirmpassword: string) => ({
  oldpassword,
  password,
  confirmpassword,
})

test.each([
  [typed('', '', ''), { oldpassword: '请输入旧密码!', password: '请输入新密码!', confirmpassword: '请确认新密码!' }],
  [typed('a', 'b', ''), { confirmpassword: '请确认新密码!' }],
  [typed('a', 'b', 'c'), { confirmpassword: '两次输入的密码不一样！' }],
  [typed('a', '', 'c'), { password: '请输入新密码!', confirmpassword: '两次输入的密码不一样！' }],
  [typed('a', ' b', 'b'), { confirmpassword: '两次输入的密码不一样！' }],
  [typed('a', 'b', 'b'), {}],
])('%j lacks %j', (passwords, failures) => {
  expect(validatePasswords(passwords)).toEqual(failures)
})

const refused = (code: number, message: string) =>
  refusedField(new CallError({ fault: 'answer', code, message, http: 200 }))

test.each([
  [6403, '旧密码输入错误!', 'oldpassword'],
  [6206, '登录失败次数过多，请稍后再试', 'oldpassword'],
  [4502, '密码格式不对', 'password'],
  [6401, '新密码不能与旧密码相同', 'password'],
])('what the server refuses with %i is shown beside its field', (code, message, field) => {
  expect(refused(code, message)).toEqual({ [field]: message })
})

test('an error of no field is shown beside none', () => {
  expect(refused(4002, '只允许修改自己的密码！')).toBeUndefined()
  expect(refused(9009, 'Token失效')).toBeUndefined()
  expect(refusedField(new CallError({ fault: 'timeout' }))).toBeUndefined()
})
