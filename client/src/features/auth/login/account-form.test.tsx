import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { beforeEach, expect, test, vi } from 'vitest'
import { AccountForm } from '#client/features/auth/login/account-form.tsx'
import { readCompletion } from '#client/features/auth/complete/completion.ts'
import { feedback } from '#client/lib/feedback.ts'
import { sessionStore } from '#client/lib/session-store.ts'

vi.mock('#client/realtime/sound.ts', () => ({ unlockSound: vi.fn() }))
const { unlockSound } = await import('#client/realtime/sound.ts')

const session = {
  token: 't1',
  userInfo: { id: 'u1', username: 'duty', realname: '王建国' },
  roleCode: 'operator',
  projectId: 'p1',
  projectName: '城中区智慧消防',
  projectStatus: 1,
  watermark: true,
  projectInfo: '',
  projectColor: '',
  logo: '',
  departs: [],
  multi_depart: 1,
}

const toasts: string[] = []
const calls: unknown[] = []
const done = vi.fn()
const incomplete = vi.fn()

const serverAnswers = (code: number, message: string, result: unknown = null): void => {
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method === 'POST') calls.push(JSON.parse(typeof init.body === 'string' ? init.body : 'null'))
    return new Response(JSON.stringify({ success: code === 200, code, message, result, timestamp: 1 }))
  })
}

const open = async () => {
  render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <AccountForm onDone={done} onIncomplete={incomplete} />
    </ConfigProvider>,
  )
  const person = userEvent.setup()
  const account = screen.getByRole<HTMLInputElement>('textbox', { name: '账号' })
  const password = screen.getByLabelText<HTMLInputElement>('密码')
  const submit = async (): Promise<void> => person.click(await screen.findByRole('button', { name: '登录' }))
  return { person, account, password, submit }
}

const fillIn = async ({ person, account, password, submit }: Awaited<ReturnType<typeof open>>): Promise<void> => {
  await person.type(account, 'duty')
  await person.type(password, 'wrong')
  await submit()
}

beforeEach(() => {
  toasts.length = 0
  calls.length = 0
  done.mockReset()
  incomplete.mockReset()
  vi.mocked(unlockSound).mockClear()
  sessionStore.clear()
  feedback.attach({ toast: (text) => void toasts.push(text), chooseProject: () => undefined })
})

test('a wrong password is reported beside the password, which has the focus, and the account stays', async () => {
  serverAnswers(6403, '密码错误，还可尝试 8 次')
  const form = await open()
  await fillIn(form)
  expect(await screen.findByText('密码错误，还可尝试 8 次')).toBeTruthy()
  expect(form.password.getAttribute('aria-invalid')).toBe('true')
  expect(form.password.getAttribute('aria-describedby')).toBe('password-hint')
  await waitFor(() => expect(document.activeElement).toBe(form.password))
  expect(form.account.value).toBe('duty')
  expect(done).not.toHaveBeenCalled()
  expect(toasts).toEqual([])
})

test.each([
  [6102, '该账号不存在'],
  [6103, '该账号已被封'],
  [6104, '该账号正在审核中'],
])('code %d is shown beside the account', async (code, text) => {
  serverAnswers(code, text)
  const form = await open()
  await fillIn(form)
  expect((await screen.findByText(text)).closest('#username-hint')).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(form.account))
})

test('what is no field’s fault is a toast', async () => {
  serverAnswers(5000, '未知错误')
  await fillIn(await open())
  await waitFor(() => expect(toasts).toEqual(['未知错误（错误码 5000）']))
})

test('typing takes the error away', async () => {
  serverAnswers(6403, '密码错误')
  const form = await open()
  await fillIn(form)
  await screen.findByText('密码错误')
  await form.person.type(form.password, 'x')
  expect(screen.queryByText('密码错误')).toBeNull()
})

test('an empty field is asked for without a call', async () => {
  serverAnswers(200, '')
  const form = await open()
  await form.submit()
  expect(screen.getByText('请输入账号')).toBeTruthy()
  await form.person.type(form.account, 'duty')
  await form.submit()
  expect(screen.getByText('请输入密码')).toBeTruthy()
  expect(calls).toEqual([])
})

test('a login stores the session, unlocks the sound and leads on', async () => {
  serverAnswers(200, '登录成功', session)
  await fillIn(await open())
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(calls).toEqual([{ username: 'duty', password: 'wrong', remember_me: true }])
  expect(unlockSound).toHaveBeenCalled()
  expect(sessionStore.getState()).toMatchObject({ token: 't1', projectName: '城中区智慧消防', userInfo: { id: 'u1' } })
  expect(window.localStorage.getItem('pro__Access-Token')).toContain('t1')
})

test('without 自动登录 the browser forgets the session with the tab', async () => {
  serverAnswers(200, '登录成功', session)
  const form = await open()
  await form.person.click(screen.getByRole('checkbox', { name: '7 天内自动登录' }))
  await fillIn(form)
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(window.localStorage.getItem('pro__Access-Token')).toBeNull()
  expect(window.sessionStorage.getItem('pro__Access-Token')).toContain('t1')
})

test('an account that has to be completed leads on with its limited token, and no session begins', async () => {
  serverAnswers(9010, '账号信息待补全', { ...session, token: 'limited' })
  await fillIn(await open())
  await waitFor(() => expect(incomplete).toHaveBeenCalledOnce())
  expect(done).not.toHaveBeenCalled()
  expect(sessionStore.getState().token).toBe('')
  expect(readCompletion()).toMatchObject({ token: 'limited', username: 'duty', realname: '王建国', lasting: true })
  expect(toasts).toEqual([])
})

test('a picture code is asked for when the server wants one, sent along, and drawn anew after each try', async () => {
  serverAnswers(4004, '传入参数不能为空：验证码')
  const form = await open()
  await fillIn(form)
  const code = await screen.findByRole<HTMLInputElement>('textbox', { name: '图形验证码' })
  expect(await screen.findByText('请输入图形验证码')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(code))
  await form.submit()
  expect(calls).toHaveLength(1)
  serverAnswers(6301, '验证码错误')
  await form.person.type(code, 'abcd')
  await form.submit()
  expect(await screen.findByText('验证码错误')).toBeTruthy()
  expect(calls[1]).toMatchObject({ username: 'duty', password: 'wrong', captcha: 'abcd', checkKey: expect.any(String) })
  expect(code.value).toBe('')
  expect(form.password.value).toBe('wrong')
})

test('the password can be shown and hidden', async () => {
  const { person, password } = await open()
  expect(password.type).toBe('password')
  await person.click(screen.getByRole('button', { name: '显示密码' }))
  expect(password.type).toBe('text')
  await person.click(screen.getByRole('button', { name: '隐藏密码' }))
  expect(password.type).toBe('password')
})

test('Caps Lock is shown while the password is being typed', async () => {
  const { password } = await open()
  const press = (on: boolean): void => {
    const event = new KeyboardEvent('keydown', { key: 'A', bubbles: true })
    Object.defineProperty(event, 'getModifierState', { value: () => on })
    act(() => void password.dispatchEvent(event))
  }
  press(true)
  expect(screen.getByText('大写锁定已开启')).toBeTruthy()
  press(false)
  expect(screen.queryByText('大写锁定已开启')).toBeNull()
})
