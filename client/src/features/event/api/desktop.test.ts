// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { permissionStore } from '#client/lib/permission-store.ts'
import { sessionStore } from '#client/lib/session-store.ts'
import type { RaisedFrame } from '#client/realtime/message-effects.ts'
import { raisedFrame } from '#tests/support/event-frames.ts'

const elsewhere = vi.hoisted(() => vi.fn<(frame: RaisedFrame, path: string) => void>())
vi.mock('#client/features/event/api/open-elsewhere.ts', () => ({ openElsewhere: elsewhere }))
// This tab is the leader, which shows desktop notifications.
vi.mock('#client/lib/leader-tab.ts', () => ({
  accountLock: () => ({ held: () => true, subscribe: () => () => undefined, want: () => undefined }),
}))

interface Posted {
  readonly title: string
  readonly body: string | undefined
  readonly click: () => void
}
const posted: Posted[] = []
class FakeNotification {
  static readonly permission = 'granted'
  constructor(title: string, { body }: NotificationOptions) {
    this.#note = { title, body, click: () => undefined }
    posted.push(this.#note)
  }
  #note: { title: string; body: string | undefined; click: () => void }
  addEventListener(_: string, click: () => void): void {
    this.#note.click = click
  }
  close(): void {}
}
vi.stubGlobal('Notification', FakeNotification)
const { attendDesktop, notifyDesktop } = await import('#client/features/event/api/desktop.ts')

const went: string[] = []
attendDesktop((path) => went.push(path))
const far = { projectId: 'p2', projectName: '南门文教商圈' }
let count = 0
/** Each event is announced once. */
const frames = (...overs: Partial<Parameters<typeof raisedFrame>[1]>[]) =>
  overs.map((over) => raisedFrame(`e${(count += 1)}`, over))

beforeEach(() => {
  posted.length = 0
  went.length = 0
  elsewhere.mockClear()
  sessionStore.setState({ projectId: 'p1' })
  permissionStore.setState({ menu: [] })
})

test('an event of the project that is open does not name it, and a click leads to its page or its list', () => {
  notifyDesktop(frames({}))
  expect(posted.map(({ title, body }) => [title, body])).toEqual([
    ['预警 · 烟雾', '烟雾探测器 YG-0416\n永安里 12 号 / 3 层 / 302'],
  ])
  posted[0]?.click()
  expect([went, elsewhere.mock.calls]).toEqual([['/alarmAdmin'], []])
})

test('an event of another project names it, and a click leads into it', () => {
  const [frame] = frames(far)
  notifyDesktop(frame ? [frame] : [])
  expect(posted[0]?.body).toBe('南门文教商圈\n烟雾探测器 YG-0416\n永安里 12 号 / 3 层 / 302')
  posted[0]?.click()
  expect(elsewhere.mock.calls).toEqual([[frame, `/alarmAdmin/detail/${frame?.eventId}`]])
  expect(went).toEqual([])
})

test('a click after the person has switched to that project leads straight to its page', () => {
  notifyDesktop(frames(far))
  sessionStore.setState({ projectId: 'p2' })
  posted[0]?.click()
  expect([went, elsewhere.mock.calls]).toEqual([['/alarmAdmin'], []])
})

test('many name the other projects, and lead into one when all are of it', () => {
  const all = frames(far, far, far, far)
  notifyDesktop(all)
  expect(posted.map(({ title, body }) => [title, body])).toEqual([
    ['新增 4 条事件', '南门文教商圈\n点击查看未处理事件'],
  ])
  posted[0]?.click()
  expect(elsewhere.mock.calls).toEqual([[all[0], '/alarmAdmin?tab=todo']])
  notifyDesktop(frames(far, {}, {}, {}))
  expect(posted[1]?.body).toBe('南门文教商圈\n点击查看未处理事件')
  posted[1]?.click()
  expect(went).toEqual(['/alarmAdmin?tab=todo'])
})
