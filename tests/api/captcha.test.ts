import { inflateSync } from 'node:zlib'

import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { transportClock } from '#server/platform/transport-clock.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { advance } from '#tests/support/city.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { makeWorld, PASSWORD } from '#tests/support/test-app.ts'
import { worldAt } from '#tests/support/worlds.ts'

const app = await fileApp()
let path: string
let anybody: Caller
beforeEach(async () => {
  path = await makeWorld(app)
  anybody = callerOf(app, path)
})

const spell = async () => (await anybody.call<{ key: string; code: string }>('GET', '/sys/getCheckCode')).result
const draw = async (key: string | number, caller = anybody) =>
  (await caller.call<string>('GET', `/sys/randomImage/${key}`)).result
const login = async (checkKey: unknown, captcha: unknown, more: object = {}) =>
  (await anybody.call('POST', '/sys/login', { username: 'duty', password: PASSWORD, checkKey, captcha, ...more })).code
const wait = (time: string) => advance({ control: anybody }, time)

/** Width, height and the share of dark pixels of a greyscale PNG data URI with unfiltered rows. */
const look = (uri: string) => {
  const bytes = Buffer.from(uri.replace('data:image/png;base64,', ''), 'base64')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const start = bytes.indexOf('IDAT')
  const pixels = inflateSync(bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4)))
  expect(pixels).toHaveLength((width + 1) * height)
  return {
    width,
    height,
    dark: pixels.filter((shade, at) => at % (width + 1) !== 0 && shade < 128).length / (width * height),
  }
}

test('a spelled code has four signs and a key, and comes with code 0 as a read of the family', async () => {
  const answer = await anybody.call<{ key: string; code: string }>('GET', '/sys/getCheckCode')
  expect(answer).toMatchObject({ status: 200, code: 0, success: true, message: '操作成功！' })
  expect(answer.result.code).toMatch(/^[A-Za-z0-9]{4}$/)
  expect(answer.result.key).toMatch(/^[a-z0-9]{40}$/)
})

test('it opens a login once, right or wrong, and capitals matter', async () => {
  const first = await spell()
  expect(await login(first.key, first.code)).toBe(200)
  expect(await login(first.key, first.code)).toBe(6303)
  const second = await spell()
  expect(await login(second.key, 'none')).toBe(6301)
  expect(await login(second.key, second.code)).toBe(6303)
  const third = await spell()
  const swapped = third.code.replace(/[a-z]/gi, (sign) =>
    sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase(),
  )
  expect(await login(third.key, swapped)).toBe(/[a-z]/i.test(third.code) ? 6301 : 200)
})

test('it is good for sixty seconds of world time', async () => {
  const { key, code } = await spell()
  await wait('59s')
  expect(await login(key, code)).toBe(200)
  const late = await spell()
  await wait('60s')
  expect(await login(late.key, late.code)).toBe(6303)
})

test('a wrong picture code is reported before the password is checked, and is not a failed login', async () => {
  const { key } = await spell()
  for (let n = 1; n <= 12; n += 1) expect(await login(key, 'none', { password: 'wrong' })).toBe(n === 1 ? 6301 : 6303)
  expect((await anybody.call('POST', '/sys/login', { username: 'duty', password: PASSWORD })).code).toBe(200)
})

test('a code without its key names what is missing', async () => {
  const answer = await anybody.call('POST', '/sys/login', { username: 'duty', password: PASSWORD, captcha: 'abcd' })
  expect(answer).toMatchObject({ code: 4004, message: '传入参数不能为空：验证码标识' })
})

test('a picture is really drawn: a PNG with strokes, another one each time', async () => {
  const [one, two] = [await draw(1_580_000_000_000), await draw(1_580_000_000_001)]
  for (const uri of [one, two]) {
    const { width, height, dark } = look(uri)
    expect([width, height]).toEqual([104, 36])
    expect(dark).toBeGreaterThan(0.04)
    expect(dark).toBeLessThan(0.3)
  }
  expect(one).not.toBe(two)
})

test('in worlds of chance from a seed, equal calls draw equal pictures', async () => {
  const other = callerOf(app, await makeWorld(app))
  expect(await draw('k', other)).toBe(await draw('k'))
})

test('a drawn code opens a login with the key of the client, in small letters or capitals', async () => {
  for (const write of [(code: string) => code, (code: string) => code.toLowerCase()]) {
    // The characters that a person would read from the picture.
    const signs = vi.spyOn(worldAt(app, path).ids, 'signs')
    await draw(1_580_000_000_000)
    const code = String(signs.mock.results[0]?.value)
    signs.mockRestore()
    expect(code).toMatch(/^[A-Z3-9]{4}$/)
    expect(await login(1_580_000_000_000, write(code))).toBe(200)
  }
})

test('a new picture under the same key replaces the old one, and a reset forgets them all', async () => {
  const { key, code } = await spell()
  await draw(key)
  expect(await login(key, code)).toBe(6301)
  const fresh = await spell()
  await anybody.control('POST', '/__sim/reset')
  expect(await login(fresh.key, fresh.code)).toBe(6303)
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('an address fetches sixty codes a minute from a world, drawn or spelled, and is refused more with the reason', async () => {
  const now = vi.spyOn(transportClock, 'now').mockReturnValue(1_000_000)
  for (let n = 1; n <= 30; n += 1) {
    await spell()
    await draw(n)
  }
  now.mockReturnValue(1_020_000)
  for (const url of ['/sys/randomImage/31', '/sys/getCheckCode'])
    expect(await anybody.call('GET', url)).toMatchObject({
      code: 4290,
      success: false,
      message: '获取验证码过于频繁：每个地址每分钟最多60次，请40秒后再试',
    })
  expect(await anybody.trpc('auth.randomImage', { key: '31' }, 'mutation')).toMatchObject({ status: 429, code: 4290 })
  const elsewhere = callerOf(app, await makeWorld(app))
  expect(await draw(1, elsewhere)).toMatch(/^data:image/)
  const url = `${path}/sys/getCheckCode`
  expect((await app.server.inject({ url, remoteAddress: '192.0.2.7' })).json()).toMatchObject({ code: 0 })
  now.mockReturnValue(1_060_000)
  expect(await draw(31)).toMatch(/^data:image/)
})
