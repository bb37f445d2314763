// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { fieldFailure, fieldsByCode, inServerWords } from '#client/ui/form/field-failure.ts'
import { CallError, type CallFailure } from '#client/lib/call-error.ts'

const fieldOf = fieldsByCode({
  oldpassword: ['WRONG_PASSWORD', 'TOO_MANY_LOGINS'],
  password: ['BAD_PASSWORD_FORM', 'PASSWORD_NOT_CHANGED'],
})
const refused = (failure: Partial<CallFailure>) => new CallError({ fault: 'answer', http: 200, ...failure })

test.each([
  [6403, '旧密码输入错误!', 'oldpassword'],
  [6206, '登录失败次数过多，请稍后再试', 'oldpassword'],
  [4502, '密码格式不对', 'password'],
  [6401, '新密码不能与旧密码相同', 'password'],
])('what the server refuses with %i is about a field, in its own words', (code, message, field) => {
  const error = refused({ code, message })
  const failure = fieldFailure(error, fieldOf)
  expect(failure && inServerWords(failure, error)).toEqual({ field, text: message })
})

test('the field that the response names comes before the one of its code', () => {
  expect(fieldFailure(refused({ code: 6403, field: 'password' }), fieldOf)?.field).toBe('password')
})

test('an error of no field is about none', () => {
  expect(fieldFailure(refused({ code: 4002, message: '只允许修改自己的密码！' }), fieldOf)).toBeUndefined()
  expect(fieldFailure(refused({ code: 6403 }))).toBeUndefined()
  expect(fieldFailure(new CallError({ fault: 'timeout', code: 6403, field: 'password' }), fieldOf)).toBeUndefined()
})
