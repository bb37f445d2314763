import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parseTime } from '#shared/time.ts'
import { HandlerCell } from '#client/features/event/components/event-cells.tsx'
import { serverClock } from '#client/lib/server-clock.ts'
import { eventRow } from '#tests/support/event-frames.ts'

test('without a handler, an event says when people are called for it, until they are', () => {
  serverClock.sync(`${parseTime('2026-11-20 10:42:00')};0`)
  const cellOf = (callAt?: string) =>
    render(<HandlerCell row={eventRow('1', callAt === undefined ? {} : { callAt })} />).container.textContent
  expect(cellOf('2026-11-20 10:46:30')).toBe('4:30 后电话升级')
  expect([cellOf('2026-11-20 10:41:59'), cellOf()]).toEqual(['—', '—'])
})
