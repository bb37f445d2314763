import { expect, test } from 'vitest'

import { greeting } from '#server/greeting.ts'

const started = {
  address: 'http://127.0.0.1:1190',
  password: 'Fengsui@119',
  control: 'open',
  awaitsAlarm: true,
  migrated: [],
} as const

test('the greeting speaks of the first alarm where one is to come, and ends with an empty line anyway', () => {
  const [fresh, old] = [greeting(started), greeting({ ...started, awaitsAlarm: false })]
  expect(fresh).toMatch(/the product does not know\n\n {2}A new city raises its first alarm .+ duty\.\n\n$/)
  expect(old).toMatch(/the product does not know\n\n$/)
})

test('a data folder of an older version is said to have been brought up to date, and by what', () => {
  expect(greeting(started)).not.toContain('older version')
  expect(greeting({ ...started, migrated: ['20261125020000_menu_entries', '20261126030000_dictionaries'] })).toContain(
    '  The data folder was of an older version and has been brought up to date: menu entries, dictionaries.\n',
  )
})

test('a start for others shows whether they can direct it, and by what', () => {
  expect(greeting(started)).not.toContain('Control calls')
  expect(greeting({ ...started, control: 'token' })).toContain('need the admin token')
  expect(greeting({ ...started, control: 'closed' })).toContain('are closed: set FENGSUI_ADMIN_TOKEN')
})
