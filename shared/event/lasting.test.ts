import { expect, test } from 'vitest'

import { endOfEvent, lastedSeconds } from '#shared/event/lasting.ts'

const raisedAt = '2026-03-05 08:00:00'

test.each([
  ['while it lasts it has no end', null, null, null, null],
  ['it ends when the device is well again', '2026-03-05 08:01:30', null, '2026-03-05 08:01:30', 90],
  ['or with the answer', null, '2026-03-05 09:00:00', '2026-03-05 09:00:00', 3600],
  ['and not with the answer that comes after', '2026-03-05 08:01:30', '2026-03-05 09:00:00', '2026-03-05 08:01:30', 90],
])('%s', (_, recoveredAt, answeredAt, end, seconds) => {
  expect(endOfEvent({ raisedAt, recoveredAt, answeredAt })).toBe(end)
  expect(lastedSeconds({ raisedAt, recoveredAt, answeredAt })).toBe(seconds)
})
