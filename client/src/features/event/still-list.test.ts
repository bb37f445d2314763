import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createPendingEvents } from '#client/features/event/pending-events.ts'
import { isUnsure, replaceRows, type View } from '#client/features/event/still-list.ts'
import type { Frame } from '#shared/realtime/messages.ts'
import { eventRow, raisedFrame, takenFrame } from '#tests/support/event-frames.ts'

const view = (over: Partial<View> = {}): View => ({
  kind: 'alarm',
  projectId: 'p1',
  state: undefined,
  deviceType: undefined,
  result: undefined,
  mine: undefined,
  fire: undefined,
  beyond: false,
  includesNow: true,
  ...over,
})
const refresh = (eventId: string, eventType: number): Frame => ({
  code: 1,
  type: 'eventRefresh',
  projectId: 'p1',
  projectName: '',
  eventId,
  eventType,
  seq: 3,
  epoch: 'A',
})
/** The pending events after batches of messages. */
const idsAfter = (batches: readonly (readonly Frame[])[], over: Partial<View> = {}): string[] => {
  const pendingEvents = createPendingEvents()
  for (const frames of batches) pendingEvents.receive(frames, view(over))
  return [...pendingEvents.ids()]
}
const idsOf = (frames: readonly Frame[], over?: Partial<View>): string[] => idsAfter([frames], over)

test('a new event of this list waits behind the pill', () => {
  expect(idsOf([raisedFrame('a'), raisedFrame('b')])).toEqual(['a', 'b'])
})

test('an event of another kind, project, device type or time does not', () => {
  expect(idsOf([raisedFrame('a', { eventType: 2 }), raisedFrame('b', { projectId: 'p2' })])).toEqual([])
  expect(idsOf([raisedFrame('a')], { deviceType: 'gas' })).toEqual([])
  expect(idsOf([raisedFrame('a')], { includesNow: false })).toEqual([])
  expect(idsOf([raisedFrame('a')], { result: '误报' })).toEqual([])
  expect(idsOf([raisedFrame('a')], { mine: 'duty' })).toEqual([])
})

test('with a filter on fires, an event on its other side is none of the list, and asks nothing of the server', () => {
  const fires = { fire: true, beyond: true }
  expect(isUnsure([raisedFrame('a')], view(fires))).toBe(false)
  expect(isUnsure([raisedFrame('a', { alarmType: '手动报警' })], view(fires))).toBe(true)
  expect(isUnsure([raisedFrame('a', { alarmType: '手动报警' })], view({ ...fires, fire: false }))).toBe(false)
})

test('a waiting event that is taken leaves the pill of 未处理 and comes to that of 处理中', () => {
  const frames = [raisedFrame('a'), takenFrame('a')]
  expect(idsOf(frames, { state: 0 })).toEqual([])
  expect(idsOf(frames, { state: 1 })).toEqual(['a'])
  expect(idsOf(frames)).toEqual(['a'])
})

test('what is shown already is not counted as new', () => {
  const pendingEvents = createPendingEvents()
  pendingEvents.add([eventRow('a'), eventRow('b')])
  expect(pendingEvents.store.getState().countBeside([eventRow('a')])).toBe(1)
})

const fireFrame = (id: string): Frame => raisedFrame(id, { alarmType: '手动报警' })

test('a fire is counted apart, until a person takes it', () => {
  const pendingEvents = createPendingEvents()
  const counts = (): number[] => {
    const { countBeside, firesBeside } = pendingEvents.store.getState()
    return [countBeside([]), firesBeside([]), firesBeside([eventRow('f')])]
  }
  pendingEvents.receive([fireFrame('f'), raisedFrame('a')], view())
  expect(counts()).toEqual([2, 1, 0])
  pendingEvents.receive([takenFrame('f')], view())
  expect(counts()).toEqual([2, 0, 0])
})

test('where fires enter the list, one is pending only if it could not', () => {
  const pendingEvents = createPendingEvents()
  pendingEvents.receive([fireFrame('f'), raisedFrame('a')], view(), true)
  expect([[...pendingEvents.ids()], pendingEvents.arriving()]).toEqual([['a'], ['f']])
  pendingEvents.settle(pendingEvents.arriving())
  expect([[...pendingEvents.ids()], pendingEvents.arriving()]).toEqual([['a', 'f'], []])
  expect(pendingEvents.store.getState().firesBeside([eventRow('f')])).toBe(0)
  expect(pendingEvents.store.getState().firesBeside([])).toBe(1)
})

test('a fire that is taken before its row has come is an event like any other', () => {
  const pendingEvents = createPendingEvents()
  pendingEvents.receive([fireFrame('f')], view(), true)
  pendingEvents.receive([takenFrame('f')], view(), true)
  expect([[...pendingEvents.ids()], pendingEvents.arriving()]).toEqual([['f'], []])
  pendingEvents.receive([fireFrame('g')], view({ state: 0 }), true)
  pendingEvents.receive([takenFrame('g')], view({ state: 0 }), true)
  expect([[...pendingEvents.ids()], pendingEvents.arriving()]).toEqual([['f'], []])
})

test('what was announced while the list was read still waits', () => {
  const pendingEvents = createPendingEvents()
  pendingEvents.receive([raisedFrame('a')], view())
  const shown = pendingEvents.ids()
  pendingEvents.receive([raisedFrame('b')], view())
  pendingEvents.forget(shown)
  expect([...pendingEvents.ids()]).toEqual(['b'])
})

test('a listener is notified of what changes, and of nothing else', () => {
  const pendingEvents = createPendingEvents()
  const listen = vi.fn<() => void>()
  pendingEvents.store.subscribe(listen)
  pendingEvents.receive([raisedFrame('a')], view())
  pendingEvents.receive([raisedFrame('a'), raisedFrame('c', { projectId: 'p2' })], view())
  expect(listen).toHaveBeenCalledOnce()
})

test('with a filter beyond what messages say, only the server can say what is new', () => {
  const frames = [raisedFrame('a')]
  expect(isUnsure(frames, view({ beyond: true }))).toBe(true)
  expect(idsOf(frames, { beyond: true })).toEqual([])
  expect(isUnsure(frames, view())).toBe(false)
})

test('a bare eventRefresh leaves the lists by state of video alarms unsure, not those of alarms', () => {
  expect(isUnsure([refresh('v', 2)], view({ kind: 'video-alarm', state: 0 }))).toBe(true)
  expect(isUnsure([refresh('v', 2)], view({ kind: 'video-alarm' }))).toBe(false)
  expect(isUnsure([refresh('a', 1)], view({ state: 0 }))).toBe(false)
})

const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const anyFrame: fc.Arbitrary<Frame> = fc.oneof(
  anyId.map((id) => raisedFrame(id)),
  anyId.map((id) => takenFrame(id)),
  anyId.map((id) => refresh(id, 1)),
)

test('no message and no fresh row ever adds, removes or moves a row', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyId),
      fc.array(fc.tuple(anyId, fc.constantFrom(0 as const, 1 as const, 2 as const))),
      (shown, fresh) => {
        const page = { records: shown.map((id) => eventRow(id)) }
        const after = replaceRows(
          page,
          fresh.map(([id, state]) => eventRow(id, { state })),
        )
        expect(after.records.map(({ id }) => id)).toEqual(shown)
        for (const row of after.records) expect(row.state).toBe(fresh.findLast(([id]) => id === row.id)?.[1] ?? 0)
      },
    ),
  )
})

test('how messages are cut into batches makes no difference', () => {
  fc.assert(
    fc.property(
      fc.array(anyFrame),
      fc.nat(20),
      fc.constantFrom(undefined, 0 as const, 1 as const),
      (frames, cut, state) => {
        const whole = idsOf(frames, { state })
        const parts = idsAfter([frames.slice(0, cut), frames.slice(cut)], { state })
        expect(parts).toEqual(whole)
      },
    ),
  )
})
