import { expect, test } from 'vitest'

import { greeting } from '#server/greeting.ts'

const started = {
  address: 'http://127.0.0.1:1190',
  password: 'Fengsui@119',
  control: 'open',
  awaitsAlarm: true,
} as const

test('the greeting speaks of the first alarm where one is to come, and ends with an empty line anyway', () => {
  const [fresh, old] = [greeting(started), greeting({ ...started, awaitsAlarm: false })]
  expect(fresh).toMatch(/the product does not know\n\n {2}A new city raises its first alarm .+ duty\.\n\n$/)
  expect(old).toMatch(/the product does not know\n\n$/)
})

test('who starts it for others is told whether they can direct it, and by what', () => {
  expect(greeting(started)).not.toContain('Control calls')
  expect(greeting({ ...started, control: 'token' })).toContain('need the admin token')
  expect(greeting({ ...started, control: 'closed' })).toContain('are closed: set FENGSUI_ADMIN_TOKEN')
})
