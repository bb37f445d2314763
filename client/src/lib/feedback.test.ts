// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { CallError, type CallFailure } from '#client/lib/call-error.ts'
import { createDialogs, type Dialogs } from '#client/lib/dialog-queue.ts'
import { createFeedback } from '#client/lib/feedback.ts'
import { createToaster } from '#client/lib/toast.ts'

let time = 0
let timers: { at: number; act: () => void }[] = []
let said: string[] = []
let left = 0
let chosen = 0
let dialogs: Dialogs
let notifyError: (error: unknown) => void

const pass = (ms: number): void => {
  time += ms
  const due = timers.filter(({ at }) => at <= time)
  timers = timers.filter(({ at }) => at > time)
  for (const { act } of due) act()
}

beforeEach(() => {
  time = 0
  timers = []
  said = []
  left = 0
  chosen = 0
  dialogs = createDialogs()
  const toaster = createToaster({ clock: { now: () => time }, isSilent: () => false, exempt: [] })
  toaster.attach((text) => void said.push(text))
  notifyError = createFeedback({
    clock: {
      after: (ms, act) => {
        timers.push({ at: time + ms, act })
        return () => undefined
      },
    },
    toast: toaster.say,
    offline: () => dialogs.open({ key: 'offline', rank: 'session', content: '账号下线' }),
    leave: () => (left += 1),
    chooseProject: () => (chosen += 1),
  })
})

const answer = (code: number, message = '', more: Partial<CallFailure> = {}): CallError =>
  new CallError({ fault: 'answer', code, message, ...more })

test.each([
  [4002, '', '暂无权限'],
  [9001, '别的话', '已有人去现场处理'],
  [4001, '传入参数有误：用户名', '传入参数有误：用户名'],
  [6102, '该账号不存在', '该账号不存在'],
  [4999, '服务器的话', '服务器的话'],
  [7200, '', '即时通讯服务异常'],
])('code %d with the message "%s" is shown as "%s"', (code, message, text) => {
  notifyError(answer(code, message))
  expect(said).toEqual([text])
})

test.each([5103, 9004, 9010, 9024, 6305, 6205, 9022, 530102])('code %d is silent', (code) => {
  notifyError(answer(code, '不应出现'))
  expect(said).toEqual([])
  expect(dialogs.store.getState()).toEqual([])
})

test('a sentence that is showing is not said again until its four seconds are over', () => {
  for (let n = 0; n < 5; n += 1) notifyError(answer(4002))
  expect(said).toEqual(['暂无权限'])
  notifyError(answer(4003))
  expect(said).toEqual(['暂无权限', '数据不存在'])
  pass(4000)
  notifyError(answer(4003))
  expect(said).toEqual(['暂无权限', '数据不存在', '数据不存在'])
})

test.each([
  ['9008', answer(9008)],
  ['9009', answer(9009, 'Token失效')],
  ['9011', answer(9011)],
  [
    'HTTP 500 with the text of the family',
    new CallError({ fault: 'answer', http: 500, code: 500, message: 'Token失效，请重新登录' }),
  ],
])('%s opens 账号下线 once, however many calls it comes from', (_what, error) => {
  for (let n = 0; n < 20; n += 1) notifyError(error)
  expect(dialogs.store.getState().map(({ key }) => key)).toEqual(['offline'])
  expect(said).toEqual([])
})

test.each([
  [403, '拒绝访问'],
  [404, '很抱歉，资源未找到!'],
  [500, '未知错误（HTTP 500，编号 req-1a）'],
  [504, '网络超时'],
  [502, '未知错误（HTTP 502，编号 req-1a）'],
  [200, '服务器的答复无法识别（HTTP 200，编号 req-1a）'],
])('a bare status %d is shown as %s', (http, text) => {
  notifyError(new CallError({ fault: 'http', http, requestId: 'req-1a' }))
  expect(said).toEqual([text])
  pass(5000)
  expect(left).toBe(0)
})

test('a status 401 is one whatever its body says', () => {
  notifyError(answer(401, '未授权，请重新登录', { http: 401 }))
  pass(1500)
  expect([said, left]).toEqual([['未授权，请重新登录'], 1])
})

test('bare statuses 401 are reported once, then the session is left once', () => {
  for (let n = 0; n < 5; n += 1) notifyError(new CallError({ fault: 'http', http: 401 }))
  expect(said).toEqual(['未授权，请重新登录'])
  expect(left).toBe(0)
  pass(1500)
  expect(left).toBe(1)
})

test.each([
  ['timeout', '请求超时，请刷新页重试。'],
  ['network', '网络异常，请检查网络后重试。'],
] as const)('many failures by %s are one warning after a second and a half', (fault, text) => {
  for (let n = 0; n < 8; n += 1) notifyError(new CallError({ fault }))
  pass(1499)
  expect(said).toEqual([])
  pass(1)
  expect(said).toEqual([text])
  pass(4000)
  notifyError(new CallError({ fault }))
  pass(1500)
  expect(said).toEqual([text, text])
})

test('a machine without network is named in the warning', () => {
  notifyError(new CallError({ fault: 'network', isOffline: true }))
  pass(1500)
  expect(said).toEqual(['网络异常，请检查网络后重试。（本机未联网）'])
})

test('9110 asks for a project instead of saying anything', () => {
  notifyError(answer(9110))
  expect(chosen).toBe(1)
  expect(said).toEqual([])
})

test('a call that was given up and an error that is no call’s say nothing', () => {
  notifyError(new CallError({ fault: 'cancelled' }))
  notifyError(new TypeError('x is not a function'))
  pass(5000)
  expect(said).toEqual([])
})
