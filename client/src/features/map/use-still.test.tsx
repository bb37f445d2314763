// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useStill } from '#client/features/map/use-still.ts'

const List = ({ value, held, question = 'q' }: { value: string; held: boolean; question?: string }) => {
  const { shown, isWaiting, take } = useStill(value, { held, question })
  return (
    <>
      <b>{shown}</b>
      {isWaiting && (
        <button type="button" onClick={take}>
          newer
        </button>
      )}
    </>
  )
}
const shown = (): string | null => screen.getByText(/^(?:old|new|other)$/).textContent

test('what a person is at stays until it is taken or left', () => {
  const { rerender } = render(<List value="old" held={false} />)
  rerender(<List value="old" held />)
  rerender(<List value="new" held />)
  expect(shown()).toBe('old')
  fireEvent.click(screen.getByRole('button'))
  expect(shown()).toBe('new')
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<List value="other" held />)
  expect(shown()).toBe('new')
  rerender(<List value="other" held={false} />)
  expect(shown()).toBe('other')
})

test('an answer to another question is shown at once', () => {
  const { rerender } = render(<List value="old" held />)
  rerender(<List value="new" held question="other" />)
  expect(shown()).toBe('new')
})
