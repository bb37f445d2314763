import { expect, test } from 'vitest'
import { linkStateOf } from '#client/ui/basics/link-words.ts'

test('an open link is open', () => {
  expect(linkStateOf({ state: 'open', attempt: 0, downSince: null }, 5000)).toEqual({ is: 'open' })
})

test('a link that was lost a moment ago counts its attempts', () => {
  expect(linkStateOf({ state: 'waiting', attempt: 2, downSince: 1000 }, 9000)).toEqual({ is: 'connecting', attempt: 2 })
})

test('a link that has been down for long says for how long, whatever it is trying just now', () => {
  expect(linkStateOf({ state: 'connecting', attempt: 7, downSince: 1000 }, 36_000)).toEqual({
    is: 'down',
    age: '35 秒',
  })
})
