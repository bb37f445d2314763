import { expect, test } from 'vitest'
import { contentFailure, lengthOf } from '#client/features/feedback-form/suggestion-rules.ts'

const rule = '请输入大于10且不超过200的字符数'

test.each([
  ['nothing', '', rule],
  ['nine characters', '烟'.repeat(9), rule],
  ['ten characters', '烟'.repeat(10), undefined],
  ['two hundred characters', '烟'.repeat(200), undefined],
  ['one more', '烟'.repeat(201), rule],
  ['blanks alone', ' '.repeat(20), rule],
  ['blanks of another width', '　'.repeat(20), rule],
  ['ten characters of two units each', '🔥'.repeat(10), undefined],
  ['two hundred of them', '🔥'.repeat(200), undefined],
])('%s', (...[, content, failure]) => {
  expect(contentFailure(content)).toBe(failure)
})

test('a character outside the basic plane counts once', () => {
  expect([lengthOf('🔥火'), '🔥火'.length]).toEqual([2, 3])
})
