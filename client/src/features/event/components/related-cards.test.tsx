import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EarlierCard, NeighboursCard } from '#client/features/event/components/related-cards.tsx'
import type { EventDetail } from '#shared/event/event.contract.ts'
import { drawPage } from '#tests/support/console-page.tsx'
import { eventRow, raisedFrame } from '#tests/support/event-frames.ts'

const page = <R,>(records: readonly R[]) => ({ records, total: records.length, size: 50, current: 1, pages: 1 })

/** The cards beside an event of a device with these earlier events. */
const setUp = () => {
  // The cards read only these fields of an event.
  const event = eventRow('now', { deviceId: 'd1' }) as EventDetail
  const before = [eventRow('one', { deviceId: 'd1', reason: '烟雾' })]
  const drawn = drawPage(
    <>
      <EarlierCard event={event} />
      <NeighboursCard event={event} />
    </>,
    { at: '/alarmAdmin/detail/now', answers: { 'event.list': () => page([...before]), 'device.list': () => page([]) } },
  )
  const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
  const callsTo = (name: string) => drawn.calls.filter((call) => call === name).length
  return { ...drawn, before, links, callsTo }
}

test('what the device reported before, and what hangs beside it, is read again when something happens', async () => {
  const { push, before, links, callsTo } = setUp()
  await expect.poll(links).toContain('/alarmAdmin/detail/one')
  const neighbours = callsTo('device.list')
  before.unshift(eventRow('two', { deviceId: 'd1' }))
  push(raisedFrame('two'))
  await expect.poll(links).toContain('/alarmAdmin/detail/two')
  await expect.poll(() => callsTo('device.list')).toBe(neighbours + 1)
})

test('after a gap in what was heard all of it is read again', async () => {
  const { reread, before, links } = setUp()
  await expect.poll(links).toContain('/alarmAdmin/detail/one')
  before.unshift(eventRow('two', { deviceId: 'd1' }))
  reread()
  await expect.poll(links).toContain('/alarmAdmin/detail/two')
})
