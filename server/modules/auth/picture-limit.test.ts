import { expect, test } from 'vitest'

import { createPictureLimit, MAX_PICTURES_PER_MINUTE } from '#server/modules/auth/picture-limit.ts'
import { SELF_CALL_ADDRESS } from '#server/platform/self-call.ts'

const exhaust = (limit: ReturnType<typeof createPictureLimit>, address: string) => {
  for (let n = 0; n < MAX_PICTURES_PER_MINUTE; n += 1) limit.count(address)
}

test('ten thousand addresses are counted at once; beyond that the oldest count is dropped', () => {
  const limit = createPictureLimit({ now: () => 0 })
  exhaust(limit, 'first')
  exhaust(limit, 'second')
  for (let n = 0; n < 9_999; n += 1) limit.count(`other ${n}`)
  expect(() => limit.count('second')).toThrow('每个地址每分钟最多60次')
  expect(() => limit.count('first')).not.toThrow()
})

test('calls of the server on itself are not counted', () => {
  const limit = createPictureLimit({ now: () => 0 })
  exhaust(limit, SELF_CALL_ADDRESS)
  expect(() => limit.count(SELF_CALL_ADDRESS)).not.toThrow()
})

test('addresses of one IPv6 network are one address', () => {
  const limit = createPictureLimit({ now: () => 0 })
  exhaust(limit, '2001:db8::1')
  expect(() => limit.count('2001:db8::ffff')).toThrow('每个地址每分钟最多60次')
  expect(() => limit.count('2001:db8:0:1::1')).not.toThrow()
})
