import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { useState, type ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ControlContext } from '#client/features/director/hooks/control-context.ts'
import { createControl } from '#client/features/director/lib/control-client.ts'
import { deskAddress, RECORDING } from '#client/features/director/lib/desk-address.ts'
import { RecordingStrip } from '#client/features/director/sections/recording-strip.tsx'
import { ScenarioEditor } from '#client/features/director/sections/scenario-editor.tsx'
import { EditRecording } from '#client/features/director/sections/scenario-editor-source.tsx'
import { StepList } from '#client/features/director/sections/step-list.tsx'
import { createQueryClient } from '#client/lib/query-client.ts'

beforeEach(() => deskAddress.change({ edit: '', scenario: '' }))

/** Renders a part of the desk; the fake network answers by method and path. */
const draw = (part: ReactNode, answers: Readonly<Record<string, () => Response>>) => {
  const sent: { readonly call: string; readonly body: unknown }[] = []
  const control = createControl({
    host: '',
    base: '',
    token: () => '',
    fetch: (url, { method = 'GET', body }) => {
      const call = `${method} ${url.replace(/\?.*$/, '')}`
      sent.push({ call, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null })
      const answer = answers[call]
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError(`nothing answers ${call}`))
    },
  })
  render(
    <ConfigProvider theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={createQueryClient()}>
          <ControlContext value={control}>{part}</ControlContext>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  )
  return { sent, user: userEvent.setup() }
}

const recording = {
  state: 'recording',
  startedAt: '2026-03-02 08:00:00',
  endedAt: null,
  ended: null,
  steps: 3,
  maxSteps: 500,
  gaps: [],
  gapCount: 2,
}

const draft = {
  name: 'drill',
  title: '演练',
  about: '一步一步。',
  steps: [
    { at: '0s', emit: { kind: 'alarm', deviceType: 'smoke' } },
    { at: '1m', run: 'single-fire' },
  ],
}

test('a running recording shows its steps and gaps, and 停止 opens its form', async () => {
  let state: object = recording
  const { user } = draw(<RecordingStrip />, {
    'GET /__sim/recording': () => Response.json(state),
    'POST /__sim/recording/stop': () => {
      state = { ...recording, state: 'stopped', ended: 'stopped' }
      return Response.json(state)
    },
  })
  const strip = await screen.findByRole('region', { name: '演示录制' })
  expect(strip.textContent).toContain('3 / 500 步')
  expect(strip.textContent).toContain('2 件事录不下来')
  await user.click(within(strip).getByRole('button', { name: '停止' }))
  expect(await screen.findByText(/录下 3 步，还没有保存/)).toBeDefined()
  expect(deskAddress.getState().edit).toBe(RECORDING)
})

test('a recording that ended by itself says why, and is discarded only after a question', async () => {
  const { sent, user } = draw(<RecordingStrip />, {
    'GET /__sim/recording': () => Response.json({ ...recording, state: 'stopped', ended: 'steps' }),
    'DELETE /__sim/recording': () => Response.json({ ...recording, state: 'none' }),
  })
  expect(await screen.findByText(/录满了步数，录制已停止/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: '放弃' }))
  expect(sent.some(({ call }) => call.startsWith('DELETE'))).toBe(false)
  await user.click(await screen.findByRole('button', { name: '确认放弃' }))
  await waitFor(() => expect(sent.some(({ call }) => call === 'DELETE /__sim/recording')).toBe(true))
})

test('steps move without their times, are deleted, and are saved with what was typed', async () => {
  const { sent, user } = draw(<ScenarioEditor first={draft} replaces="drill" onSaved={() => undefined} />, {
    'POST /__sim/scenarios': () => Response.json({ ...draft, length: 60, steps: 2, size: 'small', saved: true }),
  })
  await user.click(screen.getByRole('button', { name: '下移第 1 步' }))
  await user.clear(screen.getByRole('textbox', { name: '标题' }))
  await user.type(screen.getByRole('textbox', { name: '标题' }), '新题')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({
    replaces: 'drill',
    scenario: {
      title: '新题',
      steps: [
        { at: '0s', run: 'single-fire' },
        { at: '1m', emit: { kind: 'alarm' } },
      ],
    },
  })
  await user.click(screen.getByRole('button', { name: '删除第 1 步' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('a refusal is shown with its whole path, and marks the step that it names', async () => {
  const message = 'steps[1].at：早于前一步'
  const { user } = draw(<ScenarioEditor first={draft} onSaved={() => undefined} />, {
    'POST /__sim/scenarios': () =>
      Response.json({ error: { code: 4001, key: 'BAD_INPUT', message, field: 'scenario' } }, { status: 400 }),
  })
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getByRole('textbox', { name: '第 2 步的时刻' }).className).toContain('error')
  expect(screen.getByRole('textbox', { name: '第 1 步的时刻' }).className).not.toContain('error')
})

test('the steps of a scenario are read before it runs: time, act, device by its label, and what is checked', async () => {
  const device = { id: 'd-1', code: 'YG-0001', name: '烟感' }
  draw(
    <StepList
      current={1}
      steps={[
        { at: '10s', emit: { kind: 'alarm', deviceId: 'd-1', reason: 'smoke' } },
        { after: '1m', expect: { count: 'events', atMost: 2 } },
        { repeat: { times: 3, every: '5m', steps: [{ run: 'gas-leak' }] } },
      ]}
    />,
    { 'GET /__sim/devices': () => Response.json({ total: 1, devices: [device] }) },
  )
  expect(await screen.findByText('YG-0001 烟感')).toBeDefined()
  const [emitted, checked, repeated] = screen.getAllByRole('listitem')
  expect(emitted?.textContent).toMatch(/^10s触发YG-0001 烟感 预警 烟雾/)
  expect(checked?.textContent).toBe('+1m检查 未处理事件 ≤ 2')
  expect(checked?.getAttribute('aria-current')).toBe('step')
  expect(repeated?.textContent).toContain('3 次 每 5m 各 1 步')
  expect(repeated?.textContent).toContain('gas-leak')
})

const Reopened = () => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        open or close
      </button>
      {isOpen && <EditRecording onDone={() => undefined} />}
    </>
  )
}

test('a form that is opened again begins with what the server has then, not with what it showed before', async () => {
  let title = '第一次'
  const { user } = draw(<Reopened />, {
    'GET /__sim/recording': () => Response.json({ ...recording, state: 'stopped' }),
    'GET /__sim/recording/scenario': () => Response.json({ scenario: { ...draft, title }, yaml: '' }),
  })
  expect(await screen.findByDisplayValue('第一次')).toBeDefined()
  title = '第二次'
  await user.click(screen.getByRole('button', { name: 'open or close' }))
  await user.click(screen.getByRole('button', { name: 'open or close' }))
  expect(await screen.findByDisplayValue('第二次')).toBeDefined()
})
