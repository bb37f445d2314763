import { expect, test } from 'vitest'

import { MAX_LEADING_FIRES, unhandledFires } from '#server/modules/event/event-list.ts'
import { createOpenEvents } from '#server/worlds/read-model/open-events.ts'
import type { EventRecord } from '#server/worlds/records.ts'

// Open events are kept by these fields alone.
const fire = (n: number, projectId = 'p1') =>
  ({
    id: `${projectId}-${n}`,
    deviceId: `${projectId}-d${n}`,
    projectId,
    areaId: 'a1',
    kind: 'alarm',
    state: 0,
    fire: true,
    raisedAt: n,
  }) as unknown as EventRecord
const fires = (count: number) => Array.from({ length: count }, (_, n) => fire(n))

test('all unhandled fires of the project lead its lists, of too many the newest', () => {
  const leading = (events: readonly EventRecord[]) =>
    unhandledFires({ openEvents: createOpenEvents([fire(999, 'p2'), ...events]) }, 'p1')
  expect(leading([fire(2), fire(1)])).toEqual(['p1-2', 'p1-1'])
  const all = leading(fires(MAX_LEADING_FIRES))
  expect([all.length, all.includes('p1-0')]).toEqual([MAX_LEADING_FIRES, true])
  const newest = leading(fires(MAX_LEADING_FIRES + 1))
  expect([newest.length, newest.includes('p1-0'), newest.includes('p1-1')]).toEqual([MAX_LEADING_FIRES, false, true])
})
