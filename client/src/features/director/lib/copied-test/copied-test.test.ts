import { expect, test } from 'vitest'
import { copiedTest } from '#client/features/director/lib/copied-test/copied-test.ts'
import { literal } from '#client/features/director/lib/copied-test/literal.ts'

const people = [
  { id: 'u-duty', username: 'duty', realname: '李海峰', roles: [{ projectId: 'p1', roleCode: 'operator' }] },
]
const fixture = { what: '触发火警', seed: 119, size: 'demo', now: '2026-11-20 14:07:31', people }

test('a copied test is a whole file: a world of the same seed, the act, and what must come of it', () => {
  expect(copiedTest([{ call: 'emit', input: { kind: 'alarm', deviceId: 'd1' } }], fixture))
    .toBe(`import { createFengsui } from 'fengsui/testing'
import { expect, test } from 'vitest'

test('触发火警', async () => {
  await using world = await createFengsui({ seed: 119, size: 'demo', clock: { mode: 'frozen', now: '2026-11-20 14:07:31' } })
  const person = await world.loginAs('super')
  const raised = await world.emit({ kind: 'alarm', deviceId: 'd1' })
  await person.expectFrame({ code: 1, eventId: raised.eventId })
}, 60_000)
`)
})

test('the affected person logs in, in the project named', () => {
  const where = { user: 'u-duty', project: 'p1' }
  const text = copiedTest(
    [{ call: 'addFault', input: { on: 'event.list', where, effect: { type: 'code', code: 5000 } } }],
    fixture,
  )
  expect(text).toContain(`loginAs('duty', { project: 'p1' })`)
  expect(text).toContain('await expect(person.api.event.list({} as never)).rejects.toMatchObject({ code: 5000 })')
})

test('the clock of the test is before the moment to which it is to go', () => {
  const text = copiedTest([{ call: 'clock', input: { now: '2026-11-20' } }], fixture)
  expect(text).toContain(`now: '2026-11-19 23:55:00'`)
  expect(text).toContain(`expect(world.clock.now()).toBe('2026-11-20 00:00:00')`)
})

test('two faults in one test have names of their own', () => {
  const text = copiedTest(
    [
      { call: 'addFault', input: { on: '*', effect: { type: 'reset' } } },
      { call: 'addFault', input: { on: 'ws', effect: { type: 'drop' } } },
    ],
    fixture,
  )
  expect(text).toContain('const fault = ')
  expect(text).toContain('const fault2 = ')
})

test.for([
  ['it\'s "so"', `'it\\'s "so"'`],
  ['back\\slash', `'back\\\\slash'`],
  ['two\nlines `${x}`', '`two\nlines \\`\\${x}\\``'],
])('a text is written so that it is read as it was: %s', ([text = '', written]) => {
  expect(literal(text)).toBe(written)
  // oxlint-disable-next-line typescript/no-implied-eval -- reading it is what is tested
  expect(new Function(`return ${literal(text)}`)()).toBe(text)
})

test('objects and lists are written without quotes where none are needed', () => {
  expect(literal({ a: 1, 'b-c': [true, null], d: {}, e: undefined })).toBe(`{ a: 1, 'b-c': [true, null], d: {} }`)
})
