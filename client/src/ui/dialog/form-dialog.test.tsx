// @vitest-environment happy-dom
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '#shared/errors/catalogue.ts'
import { CallError } from '#client/lib/call-error.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'
import { FormDialog, type FormDialogProps } from '#client/ui/dialog/form-dialog.tsx'
import { TextField } from '#client/ui/form/fields.tsx'

interface Person {
  readonly name: string
  readonly phone: string
}

const draw = (props: Partial<FormDialogProps<Person>> = {}) => {
  const onSave = vi.fn<(values: Person) => Promise<unknown>>(() => Promise.resolve())
  const onGone = vi.fn<() => void>()
  render(
    <StrictMode>
      <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
        <App>
          <FormDialog<Person> title="人员" start={{ name: '', phone: '' }} onSave={onSave} onGone={onGone} {...props}>
            <TextField<Person> name="name" label="姓名" missing="请输入姓名" />
            <TextField<Person> name="phone" label="电话" />
          </FormDialog>
        </App>
      </ConfigProvider>
    </StrictMode>,
  )
  return { user: userEvent.setup(), onSave, onGone }
}

const field = (label: string) => screen.getByLabelText(label)
const button = (name: string) => screen.getByRole('button', { name })
const errorOf = (name: string) => document.querySelector(`#${name}_help`)?.textContent

const refusal = (field: string | null) =>
  new CallError({ fault: 'answer', http: 200, code: catalogue.PHONE_TAKEN.code, message: '号码已有人用', field })

beforeEach(() => act(() => dialogs.clear()))

test('Enter in a field submits, and a second time only after the answer', async () => {
  let answer = (): void => {}
  const onSave = vi.fn<() => Promise<unknown>>(() => new Promise((resolve) => (answer = () => resolve(undefined))))
  const { user, onGone } = draw({ onSave })
  await user.type(field('姓名'), '李海峰{Enter}{Enter}')
  await user.click(screen.getByRole('button', { name: /保存$/ }))
  expect(onSave.mock.calls).toEqual([[{ name: '李海峰', phone: '' }]])
  await act(async () => answer())
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1))
})

test('what is missing is said beside its field, which has the focus, until it is there', async () => {
  const { user, onSave } = draw()
  await user.click(button('保存'))
  await waitFor(() => expect(errorOf('name')).toBe('请输入姓名'))
  expect(document.activeElement).toBe(field('姓名'))
  await user.type(field('姓名'), '李')
  await waitFor(() => expect(errorOf('name')).toBeUndefined())
  expect(onSave).not.toHaveBeenCalled()
})

test('a refusal that names a field is beside it until the field is changed; the input stays', async () => {
  const { user } = draw({ onSave: () => Promise.reject(refusal('phone')) })
  await user.type(field('姓名'), '李海峰{Enter}')
  await waitFor(() => expect(errorOf('phone')).toBe(catalogue.PHONE_TAKEN.text))
  expect(document.activeElement).toBe(field('电话'))
  expect(field('姓名')).toHaveProperty('value', '李海峰')
  await user.type(field('电话'), '1')
  await waitFor(() => expect(errorOf('phone')).toBeUndefined())
})

test('a refusal over REST names no field: its code says which', async () => {
  const fieldOf = { [catalogue.PHONE_TAKEN.code]: 'phone' } as const
  const { user } = draw({ fieldOf, onSave: () => Promise.reject(refusal(null)) })
  await user.type(field('姓名'), '李海峰{Enter}')
  await waitFor(() => expect(errorOf('phone')).toBe(catalogue.PHONE_TAKEN.text))
})

test('any other refusal is shown by the form, which can be submitted again', async () => {
  const onOther = vi.fn<(error: unknown) => void>()
  const error = refusal('place')
  const { user } = draw({ onOther, onSave: () => Promise.reject(error) })
  await user.type(field('姓名'), '李海峰{Enter}')
  await waitFor(() => expect(onOther).toHaveBeenCalledTimes(1))
  expect(onOther).toHaveBeenLastCalledWith(error)
  await user.type(field('姓名'), '{Enter}')
  await waitFor(() => expect(onOther).toHaveBeenCalledTimes(2))
})

test('closing with unsaved input asks first; without input it does not', async () => {
  const { user, onGone } = draw()
  await user.type(field('姓名'), '李')
  await user.click(button('取消'))
  expect(onGone).not.toHaveBeenCalled()
  await user.click(button('继续填写'))
  expect(field('姓名')).toHaveProperty('value', '李')
  await user.click(button('取消'))
  await user.click(button('放弃修改'))
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1))
})

test('input that is stored elsewhere is left without a question', async () => {
  const onInput = vi.fn<(values: Person) => void>()
  const { user, onGone } = draw({ onInput })
  await user.type(field('姓名'), '李')
  expect(onInput).toHaveBeenLastCalledWith({ name: '李', phone: '' })
  await user.click(button('取消'))
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1))
})
