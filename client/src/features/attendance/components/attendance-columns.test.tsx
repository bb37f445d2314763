import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DayLegend } from '#client/features/attendance/components/attendance-columns.tsx'

test('each sign of the legend has a name', () => {
  const { container } = render(<DayLegend />)
  const entries = [...(container.firstElementChild?.children ?? [])].map(({ textContent }) => textContent)
  expect(entries).toEqual(['✓正常', '迟迟到', '早早退', '缺缺卡', '休休息'])
})
