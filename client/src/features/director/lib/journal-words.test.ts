// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Change } from '#server/worlds/changes.ts'
import type { JournalEntry } from '#shared/control/journal.contract.ts'
import { parseTime } from '#shared/time.ts'
import { changeWords } from '#client/features/director/lib/change-words.ts'
import { deviceIn, journalWords, preciseTime } from '#client/features/director/lib/journal-words.ts'

const nameOf = (id: string): string => ({ 'u-duty': '李海峰' })[id] ?? id
const words = (entry: object) => journalWords({ n: 1, at: 0, ...entry } as JournalEntry, nameOf)

const call = {
  kind: 'call',
  began: { after: 0, at: 0 },
  door: 'rest',
  method: 'POST',
  path: '/sys/login',
  query: {},
  calls: ['auth.login'],
  user: 'u-duty',
  token: null,
  project: null,
  body: {},
  status: 200,
  codes: [200],
  answer: {},
}

test('a call shows verb, path, person and code; a failed one is highlighted', () => {
  expect(words(call)).toEqual({ tone: 'plain', tag: 'HTTP', code: 'POST /sys/login', text: '李海峰', note: '200' })
  expect(words({ ...call, codes: [9024] })).toMatchObject({ tone: 'plain', note: '9024' })
  expect(words({ ...call, codes: [9009] })).toMatchObject({ tone: 'bad', note: '9009' })
  expect(words({ ...call, codes: [], status: 504 })).toMatchObject({ tone: 'bad', note: '504' })
})

test('a batch names its first call and how many there are', () => {
  const batch = { ...call, door: 'trpc', calls: ['event.list', 'event.counts'], codes: [200, 200] }
  expect(words(batch)).toMatchObject({ code: 'tRPC event.list 等 2 个调用', note: '200' })
})

test('what the desk itself did is violet and says what it was', () => {
  const control = { ...call, kind: 'control', path: '/__sim/emit', calls: ['control.emit'], user: null }
  expect(words(control)).toMatchObject({ tone: 'simulated', tag: '导演', code: 'POST /__sim/emit', text: '触发设备' })
})

test('a frame shows its code and type, to how many it went and its number', () => {
  const frame = { kind: 'frame', to: 7, users: [], frame: { code: 1, type: 'alarm', seq: 31 } }
  expect(words(frame)).toMatchObject({ tone: 'push', code: 'code 1 alarm', text: '→ 7 人', note: '#31' })
  expect(words({ ...frame, frame: { code: 210 } })).toMatchObject({ code: 'code 210', note: '' })
})

test('sockets, texts, faults and people are described in words', () => {
  const socket = { kind: 'socket', act: 'closed', user: 'u-duty', connection: '3', code: 1006, heartbeats: 4 }
  expect(words(socket)).toMatchObject({ tag: '连接', text: '李海峰 断开 4 次心跳', note: '1006' })
  expect(words({ kind: 'text', user: 'u-duty', connection: '3', text: 'hello' })).toMatchObject({ code: 'hello' })
  const fault = { kind: 'fault', fault: 'f1', call: 'event.list', user: 'u-duty', effect: { type: 'delay', ms: 3000 } }
  expect(words(fault)).toMatchObject({ tone: 'bad', code: 'event.list', text: '固定延迟 3000 毫秒 李海峰', note: 'f1' })
  const person = {
    kind: 'person',
    user: null,
    call: 'edition.publish',
    project: null,
    input: {},
    code: 200,
    message: '',
  }
  expect(words(person)).toMatchObject({ tone: 'simulated', text: '平台', note: '200' })
})

test('an event is described with kind, reason, value and device', () => {
  const event = { kind: 'alarm', reason: 'smoke', value: 0.32, deviceCode: 'YG-0312' }
  expect(words({ kind: 'change', type: 'event-raised', change: { event } }).text).toBe('预警发生 烟雾 0.32 YG-0312')
  const status = { kind: 'change', type: 'device-status', change: { deviceId: 'd-1', status: 'offline' } }
  expect(words(status).text).toBe('设备状态 离线')
})

test('a device that a line names by its id alone is named beside it', () => {
  const of = (entry: object) => deviceIn(entry as JournalEntry)
  const change = (content: object) => of({ kind: 'change', type: 'device-status', change: content })
  expect(change({ deviceId: 'd-1', status: 'offline' })).toBe('d-1')
  expect(change({ deviceId: 'd-1', event: { deviceCode: 'YG-0312' } })).toBeNull()
  expect(of({ kind: 'fault', device: 'd-2' })).toBe('d-2')
  expect(of({ kind: 'fault' })).toBeNull()
  expect(of({ kind: 'call' })).toBeNull()
})

// A new type of change does not compile here until it is listed.
const every: Readonly<Record<Change['type'], true>> = {
  'event-raised': true,
  'event-repeated': true,
  'event-recovered': true,
  'event-taken': true,
  'event-released': true,
  'event-deferred': true,
  'event-resumed': true,
  'event-returned': true,
  'event-answered': true,
  'event-assigned': true,
  'event-commented': true,
  'device-status': true,
  'session-ended': true,
  'session-expired': true,
  'invitation-sent': true,
  'invitation-answered': true,
  'invitation-revoked': true,
  'invitation-requested': true,
  'invitation-refused': true,
  'member-joined': true,
  'member-updated': true,
  'member-removed': true,
  'account-removed': true,
  'project-enabled': true,
  'project-disabled': true,
  'project-deleted': true,
  'project-watermark': true,
  'project-settings': true,
  'person-online': true,
  'access-changed': true,
  'account-frozen': true,
  'account-thawed': true,
  'areas-changed': true,
  'places-changed': true,
  'floor-plan-changed': true,
  'announcement-released': true,
  'announcements-read': true,
  'edition-published': true,
  'devices-changed': true,
  'hand-over-changed': true,
  'camera-steered': true,
  'clock-set': true,
  'export-ended': true,
  'maintenance-changed': true,
  'feedback-changed': true,
  'roll-call-sent': true,
  'roll-call-answered': true,
}

test('every change of the server has words', () => {
  expect(Object.keys(every).filter((type) => changeWords(type) === type)).toEqual([])
})

test('times are shown to the millisecond, in Asia/Shanghai', () => {
  expect(preciseTime(parseTime('2026-11-20 14:07:31') + 52)).toBe('14:07:31.052')
})
