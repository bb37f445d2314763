import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { DashboardPage } from '#client/features/dashboard/pages/dashboard-page.tsx'
import { drawPage, type Answers } from '#tests/support/console-page.tsx'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => false,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

const span = { from: '', to: '' }
/** Only the cards with a span: the others fail, each on its own. */
const emptyAnswers: Answers = {
  'dashboard.trend': () => ({ ...span, days: [], kinds: [] }),
  'dashboard.shares': () => ({ ...span, total: 0, shares: [] }),
  'dashboard.topPlaces': () => ({ ...span, places: [] }),
  'dashboard.areaClasses': () => ({ ...span, classes: [] }),
}

test('one span counts for every figure of the analysis, and the address keeps it', async () => {
  const inputs: [string, unknown][] = []
  const spy = (name: string) => (input: unknown) => {
    inputs.push([name, input])
    return emptyAnswers[`dashboard.${name}`]?.(input as never)
  }
  const names = ['trend', 'shares', 'topPlaces', 'areaClasses']
  const user = userEvent.setup()
  const answers = Object.fromEntries(names.map((name) => [`dashboard.${name}`, spy(name)]))
  const { search } = drawPage(<DashboardPage />, { at: '/dashboard/analysis', answers })
  await screen.findByRole('region', { name: '事件趋势' })
  const shown = async (days: number) => {
    await screen.findAllByText(`预警，近 ${days} 天`)
    await vi.waitFor(() =>
      expect(inputs.map(([name, input]) => [name, (input as { days?: number }).days])).toEqual(
        expect.arrayContaining(names.map((name) => [name, days])),
      ),
    )
  }
  await shown(30)
  expect(search()).toBe('')
  await user.click(screen.getByTitle('近 90 天'))
  await shown(90)
  expect(search()).toBe('?span=90d')
  await user.click(screen.getByTitle('近 30 天'))
  expect(search()).toBe('')
})

test('a span of two days in the address is requested as such, and its picker is open', async () => {
  const inputs: unknown[] = []
  drawPage(<DashboardPage />, {
    at: '/dashboard/analysis?span=2026-11-01~2026-11-20',
    answers: {
      ...emptyAnswers,
      'dashboard.topPlaces': (input) => {
        inputs.push(input)
        return { from: '', to: '', places: [] }
      },
    },
  })
  expect(await screen.findByText('预警，11-01 至 11-20')).toBeTruthy()
  expect(inputs).toEqual([{ kind: 'alarm', from: '2026-11-01', to: '2026-11-20' }])
  const pickers = await screen.findAllByRole('textbox')
  expect(pickers.map((picker) => picker.getAttribute('value'))).toEqual(['2026-11-01', '2026-11-20'])
})

test('a span that ends today says that it is compared up to the same time of day', async () => {
  const before = { ...span, days: [], kinds: [] }
  const answers = (until?: string) => ({
    ...emptyAnswers,
    'dashboard.trend': () => ({ ...span, days: [], kinds: [], before: { ...before, ...(until && { until }) } }),
  })
  const { unmount } = drawPage(<DashboardPage />, {
    at: '/dashboard/analysis',
    answers: answers('2026-11-13 09:00:00'),
  })
  expect(await screen.findByText('近 30 天，与上一周期同期比较')).toBeTruthy()
  unmount()
  drawPage(<DashboardPage />, { at: '/dashboard/analysis', answers: answers() })
  const trend = within(await screen.findByRole('region', { name: '事件趋势' }))
  expect(await trend.findByText('近 30 天')).toBeTruthy()
})
