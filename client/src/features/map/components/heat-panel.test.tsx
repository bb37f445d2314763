import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { HeatPanel } from '#client/features/map/components/heat-panel.tsx'
import { readAddress } from '#client/features/map/map-address.ts'
import type { ChangeAddress } from '#client/features/map/use-map-address.ts'

const data = { total: 132, unlocated: 2, cells: [{ count: 20 }, { count: 3 }, { count: 1 }] }

const setUp = (search: string) => {
  const change = vi.fn<ChangeAddress>()
  const read = { data, error: null, isFetching: false, isPlaceholderData: false, refetch: () => Promise.resolve() }
  render(<HeatPanel address={readAddress(new URLSearchParams(search))} change={change} read={read} />)
  return { change, user: userEvent.setup() }
}

test('the legend says how many events there are, how many are nowhere, and what each colour counts', () => {
  setUp('heat=7d')
  expect(screen.getByRole('status').textContent).toBe('共 132 条其中 2 条的场所未定位每格条数12–56–1112–20')
})

test('span and kinds go into the address; 自定义 begins with the last seven days', async () => {
  const { change, user } = setUp('heat=7d')
  await user.click(screen.getByText('30 天'))
  expect(change).toHaveBeenLastCalledWith({ heat: '30d' })
  await user.click(screen.getByText('自定义'))
  expect(change).toHaveBeenLastCalledWith({ heat: expect.stringMatching(/^\d{4}-\d\d-\d\d~\d{4}-\d\d-\d\d$/) })
  await user.click(screen.getByRole('combobox', { name: '事件种类' }))
  await user.click((await screen.findAllByText('故障')).at(-1) ?? document.body)
  expect(change).toHaveBeenLastCalledWith({ heatKinds: ['fault'] })
})
