import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ResultChoice } from '#client/ui/form/result-choice.tsx'

const words = ['真实火警', '误报', '测试']

const Choice = ({ error }: { error?: string }) => {
  const [value, setValue] = useState<string>()
  const options = words.map((word) => ({ value: word, label: word }))
  return <ResultChoice label="处理结果" options={options} value={value} onChange={setValue} error={error} />
}

test('the space bar takes the first box and the arrows move on from it', async () => {
  render(<Choice />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard(' ')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '真实火警' }).checked).toBe(true)
  // The browser moves by arrow keys only among radio buttons with the same name.
  expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.name || radio.value)).size).toBe(1)
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '误报' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '真实火警' }).checked).toBe(false)
})

test('an error is shown with the group it belongs to', () => {
  render(<Choice error="请选择处理结果" />)
  const group = screen.getByRole('radiogroup', { name: '处理结果' })
  const described = document.getElementById(group.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain('请选择处理结果')
})
