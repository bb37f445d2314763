import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { AlarmStack } from '#client/features/event/alarm-card/alarm-stack.tsx'
import type { StackItem } from '#client/features/event/alarm-card/fold-stack.ts'

const items: StackItem[] = Array.from({ length: 6 }, (_, at) => ({ id: `e${at}`, place: `p${at % 2}`, fire: at === 5 }))
const stack = (expanded: boolean, onToggle = () => {}) => (
  <AlarmStack
    items={items}
    expanded={expanded}
    onToggle={onToggle}
    renderCard={({ id }) => <p>{id}</p>}
    renderFires={(fires) => <p>{fires.map(({ id }) => id).join(' and ')}</p>}
    wordFor={() => '预警'}
  />
)

test('the summary says how many are folded and at how many places, and unfolds them', async () => {
  const onToggle = vi.fn<() => void>()
  const { rerender } = render(stack(false, onToggle))
  expect(screen.getAllByText(/^e\d$/).map((card) => card.textContent)).toEqual(['e5', 'e0', 'e1'])
  const summary = screen.getByRole('button', { expanded: false })
  expect(summary.textContent).toBe('另有 3 条预警（2 个场所）展开')
  await userEvent.setup().click(summary)
  expect(onToggle).toHaveBeenCalledOnce()
  rerender(stack(true, onToggle))
  expect(screen.getAllByText(/^e\d$/)).toHaveLength(6)
})

test('an empty stack draws nothing', () => {
  const { container } = render(
    <AlarmStack
      items={[]}
      expanded={false}
      onToggle={() => {}}
      renderCard={() => null}
      renderFires={() => null}
      wordFor={() => '预警'}
    />,
  )
  expect(container.childElementCount).toBe(0)
})
