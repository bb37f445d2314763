// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { CallError, type CallFailure } from '#client/lib/call-error.ts'
import { failureText } from '#client/lib/failure-text.ts'
import { feedback } from '#client/lib/feedback.ts'
import { notifyRefusal, refusalText } from '#client/lib/server-words.ts'

let said: string[] = []
beforeEach(() => {
  said = []
  feedback.attach({ toast: (text) => void said.push(text), chooseProject: () => {} })
})

const answer = (code: number, message: string, more: Partial<CallFailure> = {}): CallError =>
  new CallError({ fault: 'answer', code, message, ...more })

test('a refusal is an answer with words for the person', () => {
  expect(refusalText(answer(6102, '该账号不存在'))).toBe('该账号不存在')
  // Words without a reason are followed by the cause.
  expect(refusalText(answer(5000, '未知错误'))).toBe('未知错误（错误码 5000）')
  expect(refusalText(answer(6102, ''))).toBeUndefined()
  // Silent in the catalogue, or the end of the session.
  expect(refusalText(answer(9004, '不应出现'))).toBeUndefined()
  expect(refusalText(answer(9008, '账号已在别处登录'))).toBeUndefined()
  expect(refusalText(new CallError({ fault: 'http', http: 500, message: '未知错误' }))).toBeUndefined()
  expect(refusalText(new TypeError('x is not a function'))).toBeUndefined()
})

test('a refusal is shown in the words of the server, other failures as usual', () => {
  notifyRefusal(answer(6102, '该账号不存在'))
  expect(said).toEqual(['该账号不存在'])
  notifyRefusal(new CallError({ fault: 'http', http: 404 }))
  expect(said).toEqual(['该账号不存在', '很抱歉，资源未找到!'])
})

test.each([
  [answer(4001, '传入参数有误：名称'), '传入参数有误：名称'],
  [answer(4002, ''), '暂无权限'],
  [new CallError({ fault: 'timeout' }), '请求超时，请刷新页重试。'],
  [new CallError({ fault: 'network' }), '网络异常，请检查网络后重试。'],
  [new CallError({ fault: 'http', http: 403 }), '拒绝访问'],
  [new CallError({ fault: 'http', http: 418 }), '读取失败（HTTP 418）'],
  [new CallError({ fault: 'http', http: 502, requestId: 'req-1a' }), '未知错误（HTTP 502，编号 req-1a）'],
  [answer(5000, '未知错误', { http: 200, requestId: 'req-1a' }), '未知错误（错误码 5000，编号 req-1a）'],
  [answer(5000, '未知错误', { http: 500, requestId: 'req-1a' }), '未知错误（HTTP 500，编号 req-1a）'],
  [answer(5000, '未知错误：磁盘已满', { http: 500 }), '未知错误：磁盘已满'],
  [new CallError({ fault: 'network', isOffline: true }), '网络异常，请检查网络后重试。（本机未联网）'],
  [new TypeError('x is not a function'), '读取失败'],
])('in the place of data that could not be read stands why: %s', (error, text) => {
  expect(failureText(error)).toBe(text)
})
