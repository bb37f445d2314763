import { expect, test } from 'vitest'

import { effectNames, type HttpEffect } from '#shared/fault/fault-effects.schema.ts'
import { makeCity } from '#tests/support/city.ts'
import { addFault } from '#tests/support/faults.ts'
import { callRig } from '#tests/api/call-rig.ts'
import { fileApp } from '#tests/support/file-app.ts'

const app = await fileApp()

/** The person's experience at the console when one call is affected by a fault, in machine time. */
interface Row<E extends HttpEffect = HttpEffect> {
  readonly effect: E
  /** The time until everything is over. */
  readonly wait?: number
  readonly states: readonly string[]
}

const status = (
  http: 401 | 403 | 404 | 500 | 502 | 503 | 504,
  text: string,
  ...more: string[]
): Row<Extract<HttpEffect, { type: 'status' }>> => ({
  effect: { type: 'status', status: http },
  wait: 2000,
  states: [`answer ${http}@0`, `toast ${text}@0`, ...more],
})

/** By spec §4, §8 and §9: an effect without a row does not compile, and one with an empty row fails by name. */
const rows: { readonly [T in HttpEffect['type']]: readonly Row<Extract<HttpEffect, { type: T }>>[] } = {
  code: [
    { effect: { type: 'code', code: 9001 }, states: ['answer 9001@0', 'toast 已有人去现场处理@0'] },
    { effect: { type: 'code', code: 9009 }, states: ['answer 9009@0', 'dialog 账号下线@0'] },
    { effect: { type: 'code', code: 9110 }, states: ['answer 9110@0', 'choose project@0'] },
    { effect: { type: 'code', code: 5103 }, states: ['answer 5103@0'] },
  ],
  status: [
    status(401, '未授权，请重新登录', 'leave@1500'),
    status(403, '拒绝访问'),
    status(404, '很抱歉，资源未找到!'),
    status(500, '未知错误（HTTP 500，编号 req-N）'),
    status(502, '未知错误（HTTP 502，编号 req-N）'),
    status(503, '未知错误（HTTP 503，编号 req-N）'),
    status(504, '网络超时'),
    {
      effect: { type: 'status', status: 500, message: 'Token失效，请重新登录' },
      states: ['answer 500@0', 'dialog 账号下线@0'],
    },
  ],
  delay: [
    { effect: { type: 'delay', ms: 4000, time: 'world' }, wait: 4000, states: ['answered@4000'] },
    { effect: { type: 'delay', ms: 59_900, time: 'world' }, wait: 59_900, states: ['answered@59900'] },
    {
      effect: { type: 'delay', ms: 60_100, time: 'world' },
      wait: 62_000,
      states: ['timeout 0@60000', 'toast 请求超时，请刷新页重试。@61500'],
    },
  ],
  jitter: [
    { effect: { type: 'jitter', median: 1500, spread: 0.5, time: 'world' }, wait: 3000, states: ['answered@600'] },
  ],
  hang: [
    { effect: { type: 'hang' }, wait: 62_000, states: ['timeout 0@60000', 'toast 请求超时，请刷新页重试。@61500'] },
  ],
  reset: [
    { effect: { type: 'reset' }, wait: 2000, states: ['network 0@0', 'toast 网络异常，请检查网络后重试。@1500'] },
  ],
  cut: [
    {
      effect: { type: 'cut', bytes: 20 },
      states: ['http 200@0', 'toast 服务器的答复无法识别（HTTP 200，编号 req-N）@0'],
    },
  ],
  slow: [
    { effect: { type: 'slow', bytesPerSecond: 100, time: 'world' }, wait: 4000, states: ['answered@3400'] },
    // The head comes immediately; a body that would take minutes counts as missing.
    {
      effect: { type: 'slow', bytesPerSecond: 1, time: 'world' },
      wait: 62_000,
      states: ['timeout 0@60000', 'toast 请求超时，请刷新页重试。@61500'],
    },
  ],
}

test.each(effectNames.http)('a person at the console meets %s', (type) => {
  expect(rows[type], `no row for the effect ${type}`).not.toEqual([])
})

test.each(effectNames.http.flatMap((type): readonly Row[] => rows[type]))(
  'at the console a call that meets $effect goes through $states, and the next is answered',
  async ({ effect, wait = 0, states }) => {
    const city = await makeCity(app, {}, ['duty'])
    await addFault(city.control, { on: 'event.counts', effect, times: 1 })
    const rig = callRig(app, city, city.duty)
    const makeCall = () => rig.makeCall((rest) => rest.get('/pc/api/v4/event/counts'))
    await makeCall()
    await rig.run(wait)
    await makeCall()
    expect(rig.states).toEqual(['called@0', ...states, `called@${wait}`, `answered@${wait}`])
  },
)

test('a call that hangs keeps no other waiting, and the same trouble twice is reported once', async () => {
  const city = await makeCity(app, {}, ['duty'])
  await addFault(city.control, { on: 'event.counts', effect: { type: 'hang' } })
  const rig = callRig(app, city, city.duty)
  await rig.makeCall((rest) => rest.get('/pc/api/v4/event/counts'))
  await rig.makeCall((rest) => rest.get('/pc/api/v4/event/counts'))
  await rig.makeCall((rest) => rest.get('/pc/api/v4/event/feed'))
  await rig.run(66_000)
  expect(rig.states.filter((state) => state.startsWith('toast'))).toEqual(['toast 请求超时，请刷新页重试。@61500'])
  expect(rig.states.slice(3, 4)).toEqual(['answered@0'])
})
