import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { scenarioWords, wordsIn } from '#shared/scenario/scenario-words.ts'

const HAN = /\p{Script=Han}/u

const messages = Object.entries(scenarioWords).map(([name, words]): [string, string] => [
  name,
  typeof words === 'string' ? words : words(['at', 'after'], 'count'),
])

test.each(messages)('%s has both languages', (_, message) => {
  const { zh, en } = wordsIn(message) ?? { zh: '', en: '' }
  expect(zh).toMatch(HAN)
  expect(en).toMatch(/^expects /)
  expect(en).not.toMatch(HAN)
})

test('names stand in a sentence of each language', () => {
  expect(wordsIn(scenarioWords.verbs(['emit', 'pick', 'call']))).toEqual({
    zh: '一个步骤只能有一个动作，这里有 emit、pick、call',
    en: 'expects exactly one verb, and has emit, pick and call',
  })
})

test('what zod says by itself has no second language', () => {
  expect(wordsIn('Invalid input')).toBeNull()
})

test.each(['scenario.schema.ts', 'scenario-parts.schema.ts'])('%s has no message of one language', (file) => {
  expect(readFileSync(new URL(file, import.meta.url), 'utf8')).not.toMatch(HAN)
})
