import { expect, test } from 'vitest'

import { greeting } from '#server/greeting.ts'

const started = { address: 'http://127.0.0.1:1190', password: 'Fengsui@119', awaitsAlarm: true }

test('the greeting speaks of the first alarm where one is to come, and ends with an empty line anyway', () => {
  const [fresh, old] = [greeting(started), greeting({ ...started, awaitsAlarm: false })]
  expect(fresh).toMatch(/the product does not know\n\n {2}A new city raises its first alarm .+ duty\.\n\n$/)
  expect(old).toMatch(/the product does not know\n\n$/)
})
