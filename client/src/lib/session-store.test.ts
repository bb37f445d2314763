// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { createSessionStore, SESSION_LIFETIME_MS, type SessionState } from '#client/lib/session-store.ts'
import { createStored, type StorageArea } from '#client/lib/stored.ts'
import { consolePerson } from '#tests/support/console-person.ts'

const createArea = (): StorageArea & { all: Map<string, string> } => {
  const all = new Map<string, string>()
  return {
    all,
    getItem: (key) => all.get(key) ?? null,
    setItem: (key, value) => void all.set(key, value),
    removeItem: (key) => void all.delete(key),
  }
}

const session: SessionState = {
  token: 't1',
  userInfo: consolePerson,
  roleCode: 'operator',
  projectId: 'p1',
  projectName: '城中区智慧消防',
  projectInfo: '',
  projectColor: '#2459c9',
  logo: '',
  projectStatus: 1,
  watermark: true,
}

let local = createArea()
let tab = createArea()
let time = 0
const open = (prefix = 'pro__') =>
  createSessionStore({
    lasting: createStored(local, prefix, () => time),
    passing: createStored(tab, prefix, () => time),
    now: () => time,
  })

beforeEach(() => {
  local = createArea()
  tab = createArea()
  time = 1_000_000
})

test('a session that is kept is there when the page is opened again', () => {
  open().save(session, true)
  expect(open().getState()).toEqual(session)
})

test('each value is stored with its name, the value and the end of its seven days', () => {
  open().save(session, true)
  expect(JSON.parse(local.all.get('pro__Access-Token') ?? '')).toEqual({
    value: 't1',
    expire: time + SESSION_LIFETIME_MS,
  })
  expect(JSON.parse(local.all.get('pro__Login_Userinfo') ?? '')).toMatchObject({ value: { id: 'u1' } })
  expect([...local.all.keys()].toSorted()).toEqual([
    'pro__Access-Token',
    'pro__Login_Userinfo',
    'pro__PROJECT_COLOR',
    'pro__PROJECT_ID',
    'pro__PROJECT_INFO',
    'pro__PROJECT_LOGO',
    'pro__PROJECT_NAME',
    'pro__PROJECT_STATUS',
    'pro__PROJECT_WATERMARK',
    'pro__ROLE_CODE',
  ])
})

test('after seven days the session is over', () => {
  open().save(session, true)
  time += SESSION_LIFETIME_MS - 1
  expect(open().getState().token).toBe('t1')
  time += 1
  expect(open().getState()).toMatchObject({ token: '', userInfo: null, projectId: '' })
})

/** Always stored beyond the tab (spec §3). */
const always = ['pro__PROJECT_ID', 'pro__ROLE_CODE']

test('without 自动登录 the session stays in its tab, but for role and project', () => {
  open().save(session, false)
  expect([...local.all.keys()].toSorted()).toEqual(always)
  expect(open().getState()).toEqual(session)
  tab = createArea()
  expect(open().getState().token).toBe('')
})

test('a change of project stays where the session is stored', () => {
  const store = open()
  store.save(session, false)
  store.save({ projectId: 'p2', projectName: '东湖新村' })
  expect([...local.all.keys()].toSorted()).toEqual(always)
  expect(open().getState()).toMatchObject({ token: 't1', projectId: 'p2', projectName: '东湖新村' })
})

test('clearing removes every stored value', () => {
  const store = open()
  store.save(session, true)
  store.clear()
  expect(store.getState().token).toBe('')
  expect(local.all.size).toBe(0)
})

test('a world does not see the session of another', () => {
  open('w/a1/pro__').save(session, true)
  expect(open().getState().token).toBe('')
  expect(open('w/a1/pro__').getState().token).toBe('t1')
})

test.each(['', '{', '"t1"', '{"value":7,"expire":null}', 'null'])('a stored token %s counts as none', (text) => {
  open().save(session, true)
  local.setItem('pro__Access-Token', text)
  expect(open().getState()).toMatchObject({ token: '', userInfo: null })
})

test('what another tab has stored is taken over', () => {
  const here = open()
  const there = open()
  there.save(session, true)
  here.reload()
  expect(here.getState().token).toBe('t1')
  there.clear()
  here.reload()
  expect(here.getState().token).toBe('')
})
