import { expect, test } from 'vitest'
import { createControl } from '#client/features/director/lib/control-client.ts'
import { ControlError, failureText, fieldError } from '#client/features/director/lib/control-error.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

const setUp = ({ answer, token = '' }: { answer: () => Promise<Response>; token?: string }) => {
  const sent: Sent[] = []
  const control = createControl({
    host: 'https://api.example',
    base: '/w/t1',
    token: () => token,
    fetch: (url, init) => {
      sent.push({ url, init })
      return answer()
    },
  })
  return { control, sent }
}

const json = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }))
const failed = async (answer: () => Promise<Response>): Promise<ControlError> => {
  const { control } = setUp({ answer })
  try {
    await control.call('state', {})
  } catch (error) {
    if (error instanceof ControlError) return error
  }
  throw new Error('the call did not fail as control calls do')
}

test('a call goes to its world with JSON and, where there is one, the token', async () => {
  const { control, sent } = setUp({ answer: () => json({ seq: 4 }), token: 'open sesame' })
  expect(await control.call('clock', { advance: '5m' })).toEqual({ seq: 4 })
  expect(sent).toEqual([
    {
      url: 'https://api.example/w/t1/__sim/clock',
      init: {
        method: 'POST',
        headers: { 'x-fengsui-admin': 'open sesame', 'content-type': 'application/json' },
        body: '{"advance":"5m"}',
      },
    },
  ])
})

test('a refusal names its field and its sentence', async () => {
  const body = { error: { code: 4006, key: 'NO_SUCH_TYPE', message: 'smoke 不会产生 roof', field: 'deviceType' } }
  const error = await failed(() => json(body, 400))
  expect(error.failure).toBe('refused')
  expect(fieldError(error, 'deviceType')).toBe('smoke 不会产生 roof')
  expect(fieldError(error, 'reason')).toBeNull()
})

test('a closed API, an ended world, a broken answer and no answer are distinguished', async () => {
  const locked = { error: { code: 4002, key: 'NO_PERMISSION', message: 'x-fengsui-admin', field: null } }
  const gone = { error: { message: 'There is no world "t1"', hint: 'POST /__sim/worlds makes one' } }
  const found = [
    await failed(() => json(locked, 403)),
    await failed(() => json(gone, 404)),
    await failed(() => Promise.resolve(new Response('<html>', { status: 502 }))),
    await failed(() => Promise.reject(new TypeError('fetch failed'))),
  ]
  expect(found.map(({ failure }) => failure)).toEqual(['locked', 'gone', 'broken', 'unreachable'])
  expect(found.map((error) => failureText(error, '连不上'))).toEqual([
    'x-fengsui-admin',
    'There is no world "t1"',
    'HTTP 502',
    '连不上',
  ])
})
