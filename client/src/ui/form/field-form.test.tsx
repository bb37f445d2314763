// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, ConfigProvider } from 'antd'
import { expect, test } from 'vitest'
import { AreaField } from '#client/ui/form/area-field.tsx'
import { FieldForm } from '#client/ui/form/field-form.tsx'
import { Item, PhoneField, TextAreaField, TextField } from '#client/ui/form/fields.tsx'
import { PasswordField } from '#client/ui/form/password-fields.tsx'
import { ResultChoice } from '#client/ui/form/result-choice.tsx'
import { HourField, MomentField } from '#client/ui/form/time-fields.tsx'

interface Values {
  readonly text: string
  readonly area: string
  readonly lines: string
  readonly phone: string
  readonly password: string
  readonly result: string
  readonly moment: string
  readonly hour: string
}

const names = ['text', 'lines', 'phone', 'password', 'area', 'result', 'moment', 'hour'] as const
const missing = (name: (typeof names)[number]): string => `缺少 ${name}`
const common = <N extends (typeof names)[number]>(name: N) => ({ name, label: name, missing: missing(name) })

const draw = async () => {
  render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <FieldForm<Values> initialValues={{ phone: '' }}>
        <TextField<Values> {...common('text')} extra="说明" />
        <TextAreaField<Values> {...common('lines')} />
        <PhoneField<Values> {...common('phone')} bad="号码有误" />
        <PasswordField<Values> {...common('password')} />
        <AreaField<Values> {...common('area')} areas={[]} />
        <Item name="result" label="result" rules={[{ required: true, message: missing('result') }]}>
          <ResultChoice label="result" options={[{ value: 'a', label: '误报' }]} />
        </Item>
        <MomentField<Values> {...common('moment')} placeholder="选择" />
        <HourField<Values> {...common('hour')} placeholder="选择" />
        <Button htmlType="submit">提交</Button>
      </FieldForm>
    </ConfigProvider>,
  )
  // The pickers are loaded on demand.
  await waitFor(() => expect(document.querySelectorAll('.ant-picker')).toHaveLength(2))
  return userEvent.setup()
}

const controls = 'input, textarea, [role=radiogroup]'

const described = (name: string): string[] =>
  (document.getElementById(name)?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? `no ${id}`)

test('every kind of field is wrong for a screen reader, too, and names its error and its help', async () => {
  const user = await draw()
  await user.click(screen.getByRole('button', { name: '提交' }))
  for (const name of names)
    await waitFor(() => {
      expect([name, document.querySelector(`#${name}[aria-invalid=true]`)?.matches(controls)]).toEqual([name, true])
      expect(described(name)).toContain(missing(name))
    })
  expect(described('text')).toEqual([missing('text'), '说明'])
  expect(document.activeElement?.id).toBe('text')
})

test('labels are above their fields', async () => {
  await draw()
  expect(document.querySelectorAll('.ant-form-item-horizontal')).toHaveLength(0)
  expect(document.querySelectorAll('.ant-form-item-vertical')).toHaveLength(names.length)
})
