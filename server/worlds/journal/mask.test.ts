import fc from 'fast-check'
import { expect, test } from 'vitest'

import { mask, maskJson, maskText, maskToken } from '#server/worlds/journal/mask.ts'

const TOKEN = 'fmdkgwaunpv3lpm7htgp28tz74pv5opkv5tbn7uq'
const OTHER = 'fmdkgwaunpv3lpm7htgp28tz74pv5opkv5tbn7ur'
const MARK = maskToken(TOKEN)

test.each([
  ['password', 'Fengsui@119'],
  ['oldpassword', 'Fengsui@119'],
  ['confirmPassword', 'x'],
  ['passwordHash', 'scrypt$abc'],
  ['captcha', '7Kq2'],
  ['smscode', 483_920],
  ['secret', { deep: 1 }],
])('a field called %s tells nothing', (name, value) => {
  expect(mask({ [name]: value })).toEqual({ [name]: '***' })
})

test('an empty secret is shown as empty: that it was missing matters', () => {
  expect(mask({ password: '', captcha: null, token: '' })).toEqual({ password: '', captcha: null, token: '' })
})

test('fields that only sound like secrets are shown', () => {
  const value = { checkKey: '1772409600000', code: 200, guesses: { tokenErrors: 'code' }, smsmode: '0', ticketCount: 3 }
  expect(mask(value)).toEqual(value)
})

test('a token becomes a mark that is the same for the same token and another for another', () => {
  expect(MARK).toMatch(/^\*\*\*[0-9a-f]{6}$/)
  expect(mask({ token: TOKEN, 'X-Access-Token': TOKEN, ticket: OTHER })).toEqual({
    token: MARK,
    'X-Access-Token': MARK,
    ticket: maskToken(OTHER),
  })
  expect(maskToken(OTHER)).not.toBe(MARK)
  // Text that is not one of our tokens may be a secret, such as a password in the wrong field.
  expect(maskToken('Fengsui@119')).toBe('***')
})

test.each([
  ['13801190003', '138****0003'],
  ['请拨打13801190003联系', '请拨打138****0003联系'],
  ['+8613801190003', '+86138****0003'],
  ['a13801190003b', 'a138****0003b'],
  ['1772409600000', '1772409600000'],
  ['865234562649502', '865234562649502'],
  ['0755-8219 0119', '0755-8219 0119'],
  [`token ${TOKEN}.`, `token ${MARK}.`],
  [`/x?token=${TOKEN}&password=a%20b`, '/x?token=***&password=***'],
  ['password: "a b", name: "c"', 'password: ***, name: "c"'],
  [String.raw`failed: {"password":"a \"b","n":1}`, 'failed: {"password":***,"n":1}'],
  [String.raw`failed: "{\"password\":\"a \\\"b\",\"n\":1}"`, String.raw`failed: "{\"password\":***,\"n\":1}"`],
  ['failed: {"passwordHash":"a b, and cut', 'failed: {"passwordHash":***'],
  ['您的验证码是 483920，10 分钟内有效', '您的验证码是 ***，10 分钟内有效'],
  [
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ],
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,… (34)'],
])('the text %s is shown as %s', (text, shown) => {
  expect(maskText(text)).toBe(shown)
})

test('a phone is masked as a number, as a key and inside JSON that is itself a text', () => {
  expect(mask({ mobile: 13_801_190_003, 13801190003: 1, n: 13_801 })).toEqual({
    mobile: '138****0003',
    '138****0003': 1,
    n: 13_801,
  })
  const inner = JSON.stringify({ password: 'x', list: [{ phone: '13801190003' }] })
  expect(mask({ params: inner })).toEqual({ params: '{"password":"***","list":[{"phone":"138****0003"}]}' })
  expect(maskJson(inner)).toEqual({ password: '***', list: [{ phone: '138****0003' }] })
  expect(maskJson('{not json 13801190003')).toBe('{not json 138****0003')
})

test('what is nested without end is cut, not followed', () => {
  const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  expect(JSON.stringify(maskJson(deep)).length).toBeLessThan(200)
  let text = '{"phone":"13801190003"}'
  for (let n = 0; n < 12; n += 1) text = JSON.stringify({ text })
  expect(JSON.stringify(maskJson(text))).not.toContain('13801190003')
})

test('no phone and no token comes through, wherever it is in anything that is sent', () => {
  const secret = fc.constantFrom('13801190003', TOKEN)
  const around = fc.constantFrom('', ' ', '，', '-x-', '"', '[', '{', '\\', '=')
  const spot = fc.tuple(around, secret, around).map((parts) => parts.join(''))
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ maxDepth: 4 }, spot, fc.jsonValue(), tie('list'), tie('object'), tie('json')),
    list: fc.array(tie('any'), { maxLength: 4 }),
    object: fc.dictionary(fc.oneof(fc.string(), spot), tie('any'), { maxKeys: 4 }),
    json: tie('any').map((inner) => JSON.stringify(inner) ?? ''),
  })).any
  fc.assert(
    fc.property(value, (sent) => {
      const shown = JSON.stringify([mask(sent), maskText(JSON.stringify(sent) ?? '')])
      expect(shown).not.toContain('13801190003')
      expect(shown).not.toContain(TOKEN)
    }),
    { numRuns: 1000 },
  )
})
