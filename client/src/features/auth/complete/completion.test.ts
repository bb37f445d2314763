// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  completionOf,
  dropCompletion,
  saveCompletion,
  readCompletion,
  type Completion,
} from '#client/features/auth/complete/completion.ts'
import { CallError } from '#client/lib/call-error.ts'

afterEach(() => void vi.useRealTimers())

const userInfo = { id: 'u8', username: 'incomplete', realname: '孙美玲', phone: '13801190008', email: '' }
const result = { token: 'limited', userInfo, departs: [{ id: 'dep-3', departName: '城东大队' }] }
const completion: Completion = {
  token: 'limited',
  username: 'incomplete',
  realname: '孙美玲',
  phone: '13801190008',
  email: '',
  departs: ['城东大队'],
  lasting: true,
}
const refusal = (code: number, given: unknown = result): CallError =>
  new CallError({ fault: 'answer', code, http: 200, result: given })

beforeEach(() => window.sessionStorage.clear())

test.each([9010, 6205])('code %d brings the account and the token that completes it', (code) => {
  expect(completionOf(refusal(code), true)).toEqual(completion)
})

test.each([
  ['another code', refusal(6403)],
  ['no result', refusal(9010, null)],
  ['an empty token', refusal(9010, { ...result, token: '' })],
  ['no person', refusal(9010, { token: 'limited' })],
  ['no answer', new CallError({ fault: 'network' })],
  ['a fault of ours', new TypeError('x')],
])('%s brings none', (_what, error) => {
  expect(completionOf(error, true)).toBeUndefined()
})

test('it is kept for this tab and for half an hour', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  saveCompletion(completion)
  expect(readCompletion()).toEqual(completion)
  expect(window.localStorage).toHaveLength(0)
  vi.setSystemTime(1_000_000 + 30 * 60_000)
  expect(readCompletion()).toBeUndefined()
})

test('what is kept is gone once it is dropped, and foreign text counts for nothing', () => {
  saveCompletion(completion)
  dropCompletion()
  expect(readCompletion()).toBeUndefined()
  window.sessionStorage.setItem('pro__COMPLETION', '{"value":{"token":7},"expire":null}')
  expect(readCompletion()).toBeUndefined()
})
