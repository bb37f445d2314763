import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MapView } from '#shared/map/map.contract.ts'
import { Filters } from '#client/features/map/components/filters.tsx'
import { readAddress } from '#client/features/map/map-address.ts'
import type { ChangeAddress } from '#client/features/map/use-map-address.ts'

/** 300 located devices and 12 others; of the nine offline ones only two have no worse state. */
const whole: MapView = {
  clusters: [],
  devices: [],
  total: 300,
  states: { alarm: 3, fault: 11, offline: 2, normal: 284 },
  unlocated: 12,
  counts: { alarm: 4, fault: 12, offline: 9, normal: 290 },
  extent: null,
}

test('a chip counts the devices that it finds as the dashboard does, and names what it counts', async () => {
  const change = vi.fn<ChangeAddress>()
  render(<Filters address={readAddress(new URLSearchParams())} change={change} whole={whole} />)
  for (const name of ['全部 312', '预警设备 4', '故障设备 12', '离线 9'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  await userEvent.setup().click(screen.getByRole('button', { name: '离线 9' }))
  expect(change).toHaveBeenCalledWith({ deviceState: 'offline' })
})

test('a chip has no number before the map is read', () => {
  render(<Filters address={readAddress(new URLSearchParams())} change={() => {}} whole={undefined} />)
  expect(screen.getByRole('button', { name: '离线' })).toBeTruthy()
})
