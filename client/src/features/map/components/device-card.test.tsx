import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { EventRow } from '#shared/event/event.contract.ts'
import { HOUR, parseTime } from '#shared/time.ts'
import type { Device } from '#client/features/map/api/use-map-data.ts'
import { DeviceCard } from '#client/features/map/components/device-card.tsx'
import { permissionStore } from '#client/lib/permission-store.ts'
import { drawPage } from '#tests/support/console-page.tsx'
import { eventRow } from '#tests/support/event-frames.ts'

const end = parseTime('2026-11-20 10:00:00')
const buckets = [3, 2, 1, 0].map((back) => [end - back * HOUR, 0.02, 0.3, 0.1])
const placePath = ['永安里社区', '永安里 12 号', '302']

const deviceWith = (change: Partial<Device>): Device =>
  // Only what the card reads of a device.
  ({
    id: 'd1',
    name: '烟感',
    code: 'YG-1',
    deviceType: 'smoke',
    typeName: '烟雾探测器',
    equipmentType: 0,
    placeId: 'x1',
    placePath,
    enabled: true,
    status: 'normal',
    state: 'normal',
    eventState: null,
    openEvents: 0,
    longitude: 114,
    latitude: 22,
    lastSeenAt: '2026-11-20 10:00:00',
    readings: [{ measure: 'smoke', value: 0.1, threshold: 0.15 }],
    reading: { measure: 'smoke', value: 0.1, threshold: 0.15 },
    events: { open: [], recent: [], total: 0, falseAlarms30d: 0 },
    ...change,
  }) as unknown as Device

const eventsOf = (...open: EventRow[]) => ({ events: { open, recent: [], total: open.length, falseAlarms30d: 0 } })

const setUp = (device: Device) => {
  let reads = 0
  const read = {
    data: device,
    error: null,
    isFetching: false,
    isPlaceholderData: false,
    refetch: () => Promise.resolve((reads += 1)),
  }
  const drawn = drawPage(<DeviceCard read={read} onClose={() => {}} onBack={undefined} />, {
    at: '/map/analysis',
    answers: {
      'device.curve': ({ measure }: { measure: string }) => ({ measure, threshold: 0.15, points: [], buckets }),
      'device.videos': () => ({ records: [{ id: 'c1', name: '走廊摄像机', equipmentType: 1 }], total: 1 }),
      'place.detail': () => ({ contact: '刘桂芳', phone: '139****0213' }),
      'event.toSite': () => ({ ...eventRow('e1', { state: 1 }) }),
      'event.detail': () => eventRow('e1'),
      'event.counts': () => ({ kinds: {}, oldestAlarmAt: null }),
    },
  })
  return { ...drawn, user: userEvent.setup(), reads: () => reads }
}

test('the card has the curve of the last day, of what the device measures', async () => {
  const { calls } = setUp(deviceWith({}))
  expect(await screen.findByRole('group', { name: /曲线$/ })).toBeTruthy()
  expect(screen.getByText(/近 24 小时/)).toBeTruthy()
  // Nothing is to be zoomed in a card.
  expect(screen.getByRole('slider', { name: '逐点查看' })).toBeTruthy()
  expect(calls).not.toContain('device.videos')
  expect(screen.queryByRole('button', { name: '处理' })).toBeNull()
  expect(screen.getByRole('link', { name: '进入详情' }).getAttribute('href')).toContain('d1')
})

test('an open event has 前往现场 and 处理, and the picture of a camera at its place; the card is read again after an act', async () => {
  const { user, calls, reads } = setUp(deviceWith({ ...eventsOf(eventRow('e1')), openEvents: 1 }))
  expect((await screen.findByRole('link', { name: '走廊摄像机' })).getAttribute('href')).toContain('c1')
  await user.click(await screen.findByRole('button', { name: '前往现场' }))
  await waitFor(() => expect(reads()).toBe(1))
  expect(calls).toContain('event.toSite')
  await user.click(screen.getByRole('button', { name: '处理' }))
  expect(within(await screen.findByRole('dialog')).getByRole('button', { name: '提交处理' })).toBeTruthy()
})

test('a taken event has only 处理, and a person without the permissions has neither', async () => {
  setUp(deviceWith(eventsOf(eventRow('e1', { state: 1 }))))
  expect(await screen.findByRole('button', { name: '处理' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '前往现场' })).toBeNull()
  act(() => permissionStore.setState({ auth: [] }))
  await waitFor(() => expect(screen.queryByRole('button', { name: '处理' })).toBeNull())
})
