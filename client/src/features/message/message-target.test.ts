import { expect, test } from 'vitest'
import { eventKindNames, eventKinds } from '#shared/event/index.ts'
import { eventPaths } from '#client/config/paths.ts'
import { targetOf } from '#client/features/message/message-target.ts'

const comment = { type: 3, eventType: 1, eventId: 'e1', projectId: 'p1' } as const
const may = { projectId: 'p1', mayPage: () => true, mayElement: () => true }
const mayNot = { ...may, mayPage: () => false }

test('a message about an event leads to the detail page of its kind', () => {
  for (const kind of eventKindNames) {
    const { eventType } = eventKinds[kind]
    const path = `${eventPaths[kind].list}/detail/e1`
    expect(targetOf({ type: 1, eventType, eventId: 'e1', projectId: 'p1' }, may)).toEqual({ is: 'page', path })
  }
})

test('the right to the page of that very kind decides', () => {
  const only = (name: string) => ({ ...may, mayPage: (page: string) => page === name })
  expect(targetOf(comment, only('alarmAdmin-detail-@parameterId'))).toMatchObject({ is: 'page' })
  expect(targetOf(comment, only('faultAdmin-detail-@parameterId'))).toEqual({ is: 'refused' })
  expect(targetOf(comment, mayNot)).toEqual({ is: 'refused' })
  // The page is in the menu, but the button of its detail is not ticked.
  const without = { ...may, mayElement: (action: string) => action !== 'alarm:detail' }
  expect(targetOf(comment, without)).toEqual({ is: 'refused' })
  expect(targetOf({ ...comment, eventType: 10 }, without)).toMatchObject({ is: 'page' })
})

test('a message about permissions leads to the personal centre, whatever else may be opened', () => {
  expect(targetOf({ type: 2, eventType: null, eventId: null, projectId: 'p2' }, mayNot)).toEqual({
    is: 'page',
    path: '/user/center',
  })
})

test('an event of another project is not opened in this one; one of no project is', () => {
  const path = '/alarmAdmin/detail/e1'
  expect(targetOf({ ...comment, projectId: 'p2' }, may)).toEqual({ is: 'elsewhere', path })
  expect(targetOf({ ...comment, projectId: '' }, may)).toEqual({ is: 'page', path })
  expect(targetOf({ ...comment, projectId: 'p2' }, mayNot)).toEqual({ is: 'refused' })
})

test('a notice, and an event of a kind that is not known, lead nowhere', () => {
  expect(targetOf({ type: 0, eventType: null, eventId: null, projectId: '' }, may)).toEqual({ is: 'nothing' })
  expect(targetOf({ ...comment, eventType: 99 }, may)).toEqual({ is: 'nothing' })
  expect(targetOf({ ...comment, eventId: null }, may)).toEqual({ is: 'nothing' })
})
