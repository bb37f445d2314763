import { expect, test } from 'vitest'
import { ShiftLine } from '#client/features/dashboard/components/shift-line.tsx'
import { drawPage } from '#tests/support/console-page.tsx'

test('the current shift ends without a comma until it is known who is on duty', () => {
  const { container } = drawPage(<ShiftLine clocks={false} seesDuty />, { at: '/dashboard/analysis', answers: {} })
  expect(container.textContent).toMatch(/班 \d\d:\d\d–\d\d:\d\d$/)
})
