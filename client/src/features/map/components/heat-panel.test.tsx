import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { HeatPanel } from '#client/features/map/components/heat-panel.tsx'
import { readAddress } from '#client/features/map/map-address.ts'
import { saveFile } from '#client/lib/fetch-file.ts'
import type { ChangeAddress } from '#client/features/map/use-map-address.ts'

vi.mock('#client/lib/fetch-file.ts', () => ({ saveFile: vi.fn() }))

const cell = (count: number) => ({ longitude: 114.05, latitude: 22.54, count })
const data = { total: 132, unlocated: 2, cells: [cell(20), cell(3), cell(1)] }

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

test('the cells are saved as a table with the span in its name', async () => {
  const { user } = setUp('heat=2026-11-01~2026-11-20')
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  const { name, content } = vi.mocked(saveFile).mock.lastCall?.[0] ?? { name: '', content: new Blob() }
  expect(name).toBe('事件热力 2026-11-01~2026-11-20.csv')
  expect((await content.text()).split('\r\n').slice(0, 2)).toEqual(['\u{FEFF}经度,纬度,事件数', '114.05,22.54,20'])
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
