// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { StrictMode, useState, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DialogHost } from '#client/app/dialog-host.tsx'
import { dialogs, type DialogRank } from '#client/lib/dialog-queue.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'

const draw = (children: ReactNode) => {
  render(
    <StrictMode>
      <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
        <App>
          {children}
          <DialogHost />
        </App>
      </ConfigProvider>
    </StrictMode>,
  )
  return userEvent.setup()
}

interface OpenerProps {
  readonly title: string
  readonly onGone?: () => void
  readonly children?: ReactNode
}

/** A button, and the dialog that it opens. */
const Opener = ({ title, onGone, children }: OpenerProps) => {
  const [open, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>{`打开${title}`}</button>
      <Dialog open={open} title={title} onClose={close} onGone={onGone}>
        <input aria-label={`${title}的备注`} />
        <button type="button" onClick={close}>{`完成${title}`}</button>
        {children}
      </Dialog>
    </>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
// By the element: where tests run, antd gives the titles of all dialogs the same id.
const shown = () =>
  screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('.ant-modal-title')?.textContent)
const comes = (key: string, rank: DialogRank): void =>
  act(() => dialogs.open({ key, rank, title: key, content: '', button: `知道${key}` }))

beforeEach(() => act(() => dialogs.clear()))

test('a dialog that a more urgent one covers keeps what was typed, and comes back', async () => {
  const user = draw(<Opener title="处理" />)
  await user.click(button('打开处理'))
  await user.type(screen.getByLabelText('处理的备注'), '做饭油烟')
  comes('变更', 'membership')
  expect(shown()).toEqual(['变更'])
  await user.click(button('知道变更'))
  expect(shown()).toEqual(['处理'])
  expect(screen.getByLabelText('处理的备注')).toHaveProperty('value', '做饭油烟')
})

test('what comes by itself and is less urgent waits until the person has closed their own', async () => {
  const user = draw(<Opener title="处理" />)
  await user.click(button('打开处理'))
  comes('邀请', 'invitation')
  expect(shown()).toEqual(['处理'])
  await user.click(button('完成处理'))
  expect(shown()).toEqual(['邀请'])
})

test('of two that the person opened beside each other the later is shown, and then the earlier again', async () => {
  const user = draw(
    <>
      <Opener title="查询" />
      <Opener title="火警" />
    </>,
  )
  await user.click(button('打开查询'))
  // A card of a new alarm lies above the dialog.
  await user.click(button('打开火警'))
  expect(shown()).toEqual(['火警'])
  await user.click(button('完成火警'))
  expect(shown()).toEqual(['查询'])
})

test('a dialog inside another one is shown above it, and covered with it', async () => {
  const user = draw(
    <Opener title="表单">
      <Opener title="确认" />
    </Opener>,
  )
  await user.click(button('打开表单'))
  await user.click(button('打开确认'))
  expect(shown()).toEqual(['表单', '确认'])
  comes('变更', 'membership')
  expect(shown()).toEqual(['变更'])
  await user.click(button('知道变更'))
  expect(shown()).toEqual(['表单', '确认'])
})

test('when the last dialog has closed, the focus is on what opened the first', async () => {
  const user = draw(<Opener title="处理" />)
  await user.click(button('打开处理'))
  comes('变更', 'membership')
  await user.click(button('知道变更'))
  await user.click(button('完成处理'))
  expect(shown()).toEqual([])
  expect(document.activeElement).toBe(button('打开处理'))
})

test('what opened the dialog may leave the page soon after: its neighbour has the focus then, until a key is pressed', async () => {
  const Rows = ({ names }: { names: readonly string[] }) =>
    draw(
      <main>
        <ul>
          {names.map((name) => (
            <li key={name}>
              <Opener title={name} />
            </li>
          ))}
        </ul>
      </main>,
    )
  const user = Rows({ names: ['甲', '乙', '丙'] })
  const leaves = async (name: string): Promise<void> => {
    button(`打开${name}`).closest('li')?.remove()
    await act(async () => {})
  }
  await user.click(button('打开乙'))
  await user.click(button('完成乙'))
  await leaves('乙')
  expect(document.activeElement).toBe(button('打开甲'))
  await user.keyboard('a')
  await leaves('甲')
  expect(document.activeElement).toBe(document.body)
})

test('each time it is opened a dialog begins anew', async () => {
  const user = draw(<Opener title="处理" />)
  await user.click(button('打开处理'))
  await user.type(screen.getByLabelText('处理的备注'), '做饭油烟')
  await user.click(button('完成处理'))
  await user.click(button('打开处理'))
  expect(screen.getByLabelText('处理的备注')).toHaveProperty('value', '')
})

test('that it has gone is reported once, also of one that closed while it was covered', async () => {
  const onGone = vi.fn<() => void>()
  const user = draw(<Opener title="处理" onGone={onGone} />)
  await user.click(button('打开处理'))
  const save = button('完成处理')
  comes('变更', 'membership')
  expect(onGone).not.toHaveBeenCalled()
  // A save that was under way is answered.
  act(() => save.click())
  expect(onGone).toHaveBeenCalledTimes(1)
  await user.click(button('知道变更'))
  await user.click(button('打开处理'))
  await user.click(button('完成处理'))
  expect(onGone).toHaveBeenCalledTimes(2)
})
