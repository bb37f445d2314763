import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form } from 'antd'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ResultChoice } from '#client/ui/form/result-choice.tsx'

const words = ['真实火警', '误报', '测试']

const options = words.map((word) => ({ value: word, label: word }))

const Choice = () => {
  const [value, setValue] = useState<string>()
  return <ResultChoice label="处理结果" options={options} value={value} onChange={setValue} />
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

test('in a form an error belongs to the group, whose first box has the focus', async () => {
  render(
    <Form scrollToFirstError={{ focus: true }}>
      <Form.Item name="result" rules={[{ required: true, message: '请选择处理结果' }]}>
        <ResultChoice label="处理结果" options={options} />
      </Form.Item>
      <button type="submit">提交</button>
    </Form>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: '提交' }))
  const group = screen.getByRole('radiogroup', { name: '处理结果' })
  await waitFor(() => expect(group.getAttribute('aria-invalid')).toBe('true'))
  const described = () => document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent
  await waitFor(() => expect(described()).toBe('请选择处理结果'))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '真实火警' }))
})
