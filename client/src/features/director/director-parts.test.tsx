import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App, ConfigProvider } from 'antd'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CopyAs } from '#client/features/director/components/copy-as.tsx'
import { Gate } from '#client/features/director/components/gate.tsx'
import { TabBar } from '#client/features/director/components/tab-bar.tsx'
import { ControlContext } from '#client/features/director/hooks/control-context.ts'
import { adminToken } from '#client/features/director/lib/admin-token.ts'
import { createControl } from '#client/features/director/lib/control-client.ts'
import { DeviceSection } from '#client/features/director/sections/device-section.tsx'
import { FaultSection } from '#client/features/director/sections/fault-section.tsx'
import { createQueryClient } from '#client/lib/query-client.ts'
import { FaultOrder, type Fault } from '#shared/fault/fault.contract.ts'
import { possibleEvents } from '#simulator/index.ts'

afterEach(() => void vi.useRealTimers())

interface ControlRequest {
  readonly call: string
  readonly body: unknown
  readonly token: string | null
}
type Answer = (request: ControlRequest) => Response

const state = {
  seed: 119,
  size: 'small',
  epoch: 'e1',
  clock: { now: '2026-03-02 08:00:00', mode: 'frozen', speed: 1 },
  counts: { projects: 1, devices: 60, users: 9, openEvents: 0 },
  connections: 0,
  faults: 0,
  scenarios: [],
  seq: 0,
}
const city = {
  projects: [{ id: 'p1', name: '城中区' }],
  people: [],
  types: [{ deviceType: 'smoke', events: possibleEvents('smoke') }],
}
const usual: Readonly<Record<string, Answer>> = {
  'GET /__sim/state': () => Response.json(state),
  'GET /__sim/city': () => Response.json(city),
}

const refusal = (status: number, error: object): Response => Response.json({ error }, { status })

/** Renders a part of the director; the fake network answers by method and path. */
const draw = (part: ReactNode, answers: Readonly<Record<string, Answer>> = {}) => {
  const requests: ControlRequest[] = []
  const all = { ...usual, ...answers }
  const control = createControl({
    host: '',
    base: '/w/t1',
    token: adminToken.getState,
    fetch: (url, { method = 'GET', body, headers }) => {
      const call = `${method} ${url.replace('/w/t1', '').replace(/\?.*$/, '')}`
      const one = {
        call,
        body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
        token: new Headers(headers).get('x-fengsui-admin'),
      }
      requests.push(one)
      const answer = all[call]
      return answer ? Promise.resolve(answer(one)) : Promise.reject(new TypeError(`nothing answers ${call}`))
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
  return { requests, user: userEvent.setup() }
}

beforeEach(() => adminToken.save(''))

test('the desk opens where the server takes its calls', async () => {
  draw(<Gate>the desk</Gate>)
  expect(await screen.findByText('the desk')).toBeDefined()
})

test('a server that wants a token is given one, which every later call carries', async () => {
  const { user, requests } = draw(<Gate>the desk</Gate>, {
    'GET /__sim/state': ({ token }) =>
      token === 'open sesame'
        ? Response.json(state)
        : refusal(403, {
            code: 4002,
            key: 'NO_PERMISSION',
            message: 'Control calls need the header x-fengsui-admin here',
            field: null,
          }),
  })
  await user.click(await screen.findByRole('button', { name: '进入导演台' }))
  expect(screen.getByRole('alert').textContent).toBe('请输入管理令牌')
  await user.type(screen.getByLabelText('管理令牌'), 'barley{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('令牌不对，请核对后再试'))
  // The input keeps the typed text.
  expect(screen.getByDisplayValue('barley')).toBeDefined()
  await user.clear(screen.getByLabelText('管理令牌'))
  await user.type(screen.getByLabelText('管理令牌'), 'open sesame{Enter}')
  expect(await screen.findByText('the desk')).toBeDefined()
  expect(requests.at(-1)?.token).toBe('open sesame')
})

test('an address that may not call at all is refused as such, whatever the token', async () => {
  draw(<Gate>the desk</Gate>, {
    'GET /__sim/state': () =>
      refusal(403, { code: 4002, key: 'NO_PERMISSION', message: 'This origin may not call here', field: null }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('不接受来自这个地址')
})

test('a missing answer is reported with a button to try again', async () => {
  const working = { on: false }
  const { user } = draw(<Gate>the desk</Gate>, {
    'GET /__sim/state': () => {
      if (!working.on) throw new TypeError('fetch failed')
      return Response.json(state)
    },
  })
  const again = await screen.findByRole('button', { name: '重试' })
  working.on = true
  await user.click(again)
  expect(await screen.findByText('the desk')).toBeDefined()
})

test('a person who is logged in stays so when the server is unreachable, and is informed when the world has ended', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = { answer: () => Response.json(state) }
  draw(<Gate>the desk</Gate>, { 'GET /__sim/state': () => server.answer() })
  await screen.findByText('the desk')
  server.answer = () => {
    throw new TypeError('fetch failed')
  }
  await act(() => vi.advanceTimersByTimeAsync(7000))
  expect(screen.getByText('the desk')).toBeDefined()
  server.answer = () => refusal(404, { message: 'There is no world "t1"' })
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(await screen.findByText('没有这个世界')).toBeDefined()
})

const Tabs = () => {
  const [active, setActive] = useState<'one' | 'two' | 'three'>('one')
  const tabs = [
    { key: 'one', label: '场景' },
    { key: 'two', label: '人员' },
    { key: 'three', label: '推送' },
  ] as const
  return <TabBar label="分区" tabs={tabs} active={active} onChange={setActive} panel="p" />
}

test('arrow keys go round the tabs, and only the chosen one is in the order of the Tab key', async () => {
  const { user } = draw(<Tabs />)
  const chosen = () => screen.getByRole('tab', { selected: true })
  await user.click(chosen())
  await user.keyboard('{ArrowLeft}')
  expect(chosen().textContent).toBe('推送')
  expect(document.activeElement).toBe(chosen())
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(chosen().textContent).toBe('人员')
  expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
})

test('a refusal of the server is shown beside the button, and nothing is reported as done', async () => {
  const { user } = draw(<DeviceSection />, {
    'POST /__sim/emit': () =>
      refusal(404, { code: 5101, key: 'NO_MATCH', message: '没有符合条件且未处于该事件中的设备', field: null }),
  })
  await user.click(await screen.findByRole('button', { name: '触发预警' }))
  expect((await screen.findByRole('alert')).textContent).toBe('没有符合条件且未处于该事件中的设备')
})

test('what is chosen is what is ordered', async () => {
  const { user, requests } = draw(<DeviceSection />, {
    'POST /__sim/emit': () => Response.json({ eventId: 'e1', eventType: 10, deviceId: 'd1', seq: 4 }),
  })
  await user.click(await screen.findByRole('radio', { name: '故障' }))
  await user.click(screen.getByRole('button', { name: '触发故障' }))
  await waitFor(() => expect(requests.find(({ call }) => call === 'POST /__sim/emit')?.body).toEqual({ kind: 'fault' }))
})

test('a card whose call fails says so by itself, and can be tried again', async () => {
  draw(<DeviceSection />, {
    'GET /__sim/city': () => refusal(500, { code: 5000, key: 'UNKNOWN', message: '未知错误', field: null }),
  })
  const card = await screen.findByRole('region', { name: '触发设备' })
  expect(await within(card).findByText('未知错误')).toBeDefined()
  expect(within(card).getByRole('button', { name: '重试' })).toBeDefined()
})

test('a switch puts all faults of a preset into the world and takes them back', async () => {
  const faults: Fault[] = []
  const { user } = draw(<FaultSection />, {
    'GET /__sim/faults': () => Response.json(faults),
    'POST /__sim/faults': ({ body }) => {
      const fault = { ...FaultOrder.parse(body), id: `f${faults.length + 1}`, matched: 0, injected: 0 }
      faults.push(fault)
      return Response.json(fault)
    },
    'DELETE /__sim/faults/f1': () => Response.json(faults.shift()),
    'DELETE /__sim/faults/f2': () => Response.json(faults.pop()),
  })
  await user.click(await screen.findByRole('switch', { name: '断网' }))
  await waitFor(() => expect(screen.getByRole('switch', { name: '断网' }).getAttribute('aria-checked')).toBe('true'))
  expect(faults.map(({ on, effect }) => [on, effect.type])).toEqual([
    ['*', 'reset'],
    ['ws', 'drop'],
  ])
  await user.click(screen.getByRole('switch', { name: '断网' }))
  await waitFor(() => expect(faults).toEqual([]))
})

test('an act is taken along as a test of this world, and as a line for the shell', async () => {
  const { user } = draw(<CopyAs what="复位" acts={[{ call: 'reset', input: {} }]} />)
  // The clipboard that user-event installs.
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  const take = async (how: string) => {
    await user.click(screen.getByRole('button', { name: '复制：复位' }))
    await user.click(await screen.findByRole('menuitem', { name: how }))
    return write.mock.lastCall?.[0] ?? ''
  }
  await waitFor(async () => expect(await take('复制为测试')).toContain(`createFengsui({ seed: 119, size: 'small'`))
  expect(await take('复制为 curl')).toContain(`-X POST '${window.location.origin}/w/t1/__sim/reset'`)
})
