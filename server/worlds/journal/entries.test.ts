import { expect, test } from 'vitest'

import { createFaultHold } from '#server/worlds/faults/fault-hold.ts'
import { entryOf } from '#server/worlds/journal/entries.ts'
import type { ExchangeRecord } from '#server/worlds/journal/records.ts'
import { change, exchange, frameOf, note, sessionOf } from '#server/worlds/journal/test-records.ts'

const shown = (part: Partial<ExchangeRecord>) => entryOf({ ...exchange, n: 3, after: 1, beganAt: 90, ...part })

test('an entry of a call shows all of it, with its secrets masked', () => {
  const body = { password: 'x', name: 'a' }
  expect(shown({ url: '/a/b%20c?x=1&token=y', body, token: 'none', answer: '{"result":{"token":"z"}}' })).toEqual({
    n: 3,
    at: 100,
    kind: 'call',
    began: { after: 1, at: 90 },
    door: 'rest',
    method: 'GET',
    path: '/a/b c',
    query: { x: '1', token: '***' },
    calls: ['event.list'],
    user: null,
    token: '***',
    project: 'p1',
    body: { password: '***', name: 'a' },
    status: 200,
    codes: [200],
    answer: { result: { token: '***' } },
  })
})

test('calls and codes of tRPC: names from the path, a code per answer, the status where there is none', () => {
  const trpc = (part: Partial<ExchangeRecord>) => shown({ call: null, code: null, status: 500, ...part })
  const answers = [{ error: { data: { catalogueCode: 4002 } } }, { result: {} }, {}]
  expect(
    trpc({ url: '/trpc/event.list,event.feed,x.y?input={"0":{"password":"x"}}', answer: JSON.stringify(answers) }),
  ).toMatchObject({
    door: 'trpc',
    calls: ['event.list', 'event.feed', 'x.y'],
    codes: [4002, 200, 500],
    query: { input: { '0': { password: '***' } } },
  })
  expect(trpc({ url: '/nothing' })).toMatchObject({ door: 'rest', calls: [], codes: [500], query: {} })
  expect(trpc({ url: '/trpc/%E0%A4%A' })).toMatchObject({ calls: ['%E0%A4%A'], codes: [500] })
  expect(trpc({ url: '/trpc/' })).toMatchObject({ calls: [], codes: [500] })
})

test('who called: the owner of the token, or who has just signed in; the captcha is never shown', () => {
  const login = { result: { userInfo: { id: 'u9' } } }
  const user = (part: Partial<ExchangeRecord>) => {
    const entry = shown(part)
    return 'user' in entry ? entry.user : undefined
  }
  expect(user({ session: sessionOf('u1'), answer: JSON.stringify(login) })).toBe('u1')
  expect(user({ call: 'auth.login', answer: JSON.stringify(login) })).toBe('u9')
  expect(user({ call: 'auth.login', answer: '{"result":null}' })).toBeNull()
  expect(user({ call: 'event.list', answer: JSON.stringify(login) })).toBeNull()
  const batch = JSON.stringify([{ result: { data: { code: '1234' } } }])
  expect(shown({ call: 'auth.checkCode', answer: '{"result":{"code":"1234","key":"k"}}' })).toMatchObject({
    answer: { result: { code: '***', key: 'k' } },
  })
  expect(shown({ call: null, url: '/trpc/auth.checkCode', answer: batch })).toMatchObject({
    answer: [{ result: { data: { code: '***' } } }],
  })
  expect(shown({ call: 'event.list', answer: '{"result":{"code":"1234"}}' })).toMatchObject({
    answer: { result: { code: '1234' } },
  })
})

test('an answer that is no JSON is shown as text, an omitted one as it is', () => {
  expect(shown({ answer: 'token=abc def' })).toMatchObject({ answer: 'token=*** def' })
  const omitted = { omitted: 'image/png', bytes: 12 }
  expect(shown({ answer: omitted, body: 'password=x' })).toMatchObject({ answer: omitted, body: 'password=***' })
})

test('what faults hold back is shown while it lasts', () => {
  const faultHold = createFaultHold(['f1'])
  expect(shown({ faultHold })).not.toHaveProperty('held')
  faultHold.wait(null)
  const held = { faults: ['f1'], until: null }
  expect(shown({ faultHold })).toMatchObject({ held })
  const fault = {
    n: 1,
    at: 2,
    kind: 'fault',
    fault: 'f1',
    call: null,
    user: null,
    effect: { token: 'x' },
    faultHold,
  } as const
  expect(entryOf(fault)).toEqual({
    n: 1,
    at: 2,
    kind: 'fault',
    fault: 'f1',
    call: null,
    user: null,
    effect: { token: '***' },
    held,
  })
})

test('the other kinds: a frame, a text, a socket, a change with its person reduced, an act of a person', () => {
  const stamp = { n: 1, at: 2 }
  const frame = { ...stamp, kind: 'frame', frame: frameOf({ code: 1, token: 'x' }), to: 1, users: ['u1'] } as const
  expect(entryOf(frame)).toEqual({ ...frame, frame: { code: 1, token: '***' } })
  const said = { ...stamp, userId: 'u1', connection: 7 }
  expect(entryOf({ ...said, kind: 'text', text: 'password=x' })).toEqual({
    ...stamp,
    kind: 'text',
    user: 'u1',
    connection: '7',
    text: 'password=***',
  })
  const socket = { kind: 'socket', act: 'closed', code: 1000, heartbeats: 3 } as const
  expect(entryOf({ ...said, ...socket })).toEqual({ ...stamp, ...socket, user: 'u1', connection: '7' })
  const person = { id: 'u1', username: 'duty', realname: '李海峰', passwordHash: 'h', phone: '13801190003' }
  const changed = change({ type: 'person-changed', at: 2, person, old: { phone: person.phone }, none: null })
  expect(entryOf({ ...stamp, kind: 'change', change: changed })).toEqual({
    ...stamp,
    kind: 'change',
    type: 'person-changed',
    change: {
      person: { id: 'u1', username: 'duty', realname: '李海峰' },
      old: { phone: '138****0003' },
      none: null,
    },
  })
  expect(entryOf({ ...stamp, ...note, input: { password: 'x' } })).toEqual({
    ...stamp,
    ...note,
    input: { password: '***' },
  })
})
