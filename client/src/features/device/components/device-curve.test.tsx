import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { DeviceCurve } from '#client/features/device/components/device-curve.tsx'
import { HOUR, parseTime } from '#shared/time.ts'
import { drawPage } from '#tests/support/console-page.tsx'

type Device = ComponentProps<typeof DeviceCurve>['device']
interface CurveRequest {
  readonly id: string
  readonly measure: string
  readonly span?: string
  readonly from?: string
  readonly to?: string
}

const end = parseTime('2026-11-20 10:00:00')
/** Four hours; the second has a peak that its last value does not show. */
const bucketsOf = (value: number) =>
  [3, 2, 1, 0].map((back) => [end - back * HOUR, value, back === 2 ? 9 * value : value, value])

const reading = (measure: string, value: number) => ({ measure, value, threshold: 70 })
// Only what the card reads of a device.
const device = {
  id: 'd1',
  name: '配电柜',
  code: 'YD-0001',
  deviceType: 'electric',
  readings: [reading('cableTemperature', 36), reading('loadCurrent', 9)],
} as unknown as Device

const setUp = () => {
  const requests: CurveRequest[] = []
  drawPage(<DeviceCurve device={device} />, {
    at: '/deviceAdmin/list/detail/d1',
    answers: {
      'device.curve': (input: CurveRequest) => {
        requests.push(input)
        const value = input.measure === 'loadCurrent' ? 9 : input.id === 'd1' ? 4 : 5
        return { measure: input.measure, threshold: 70, points: [], buckets: bucketsOf(value) }
      },
      'device.list': () => ({ records: [device, { id: 'd2', name: '二号柜', code: 'YD-0002' }], total: 2 }),
    },
  })
  return { user: userEvent.setup(), requests }
}

const drawing = () => screen.findByRole('group', { name: '线缆温度曲线' })
const read = async (): Promise<string | null | undefined> => {
  fireEvent.pointerMove(await drawing(), { clientX: 300 })
  return document.querySelector('[aria-hidden="true"] ul')?.parentElement?.textContent
}

test('a peak inside a part is read as its bounds', async () => {
  setUp()
  expect(await read()).toBe('11-20 08:00线缆温度4.04.0 – 36.0')
})

test('a dragged part is requested as a time of its own, and 还原 returns to what ends now', async () => {
  const { user, requests } = setUp()
  const svg = Object.assign(await drawing(), { setPointerCapture: () => {} })
  fireEvent.pointerDown(svg, { clientX: 300, button: 0, pointerId: 1 })
  fireEvent.pointerMove(svg, { clientX: 480, pointerId: 1 })
  fireEvent.pointerUp(svg, { clientX: 480, pointerId: 1 })
  await waitFor(() => expect(requests.at(-1)).toMatchObject({ from: '2026-11-20 07:00:00', to: '2026-11-20 09:00:00' }))
  await user.click(await screen.findByRole('button', { name: '还原' }))
  expect(screen.queryByRole('button', { name: '还原' })).toBeNull()
  expect(requests[0]).toMatchObject({ id: 'd1', measure: 'cableTemperature', span: '24h', buckets: 180 })
})

test('another device of the type and another measure are laid over the curve, the measure with its unit', async () => {
  const { user, requests } = setUp()
  await drawing()
  await user.click(screen.getByRole('combobox', { name: '叠加同类设备' }))
  await user.click(await screen.findByText('二号柜 YD-0002'))
  await user.click(screen.getByRole('combobox', { name: '叠加数据项' }))
  const options = await screen.findAllByText('负载电流')
  await user.click(options.at(-1) ?? document.body)
  await screen.findByRole('button', { name: '隐藏负载电流' })
  expect(new Set(requests.map(({ id, measure }) => `${id} ${measure}`))).toEqual(
    new Set(['d1 cableTemperature', 'd2 cableTemperature', 'd1 loadCurrent']),
  )
  await waitFor(async () => expect(await read()).toBe('11-20 08:00YD-00014.0 ℃4.0 ℃ – 36.0 ℃YD-00025.0 ℃负载电流9.0 A'))
})
