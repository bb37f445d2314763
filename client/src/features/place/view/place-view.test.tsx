import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { DeviceRow } from '#shared/device/device-views.schema.ts'
import { PlacePage } from '#client/features/place/pages/place-page.tsx'
import { setPermission } from '#client/lib/permission-store.ts'
import { drawPage, Refusal, type Answers } from '#tests/support/console-page.tsx'
import { deviceRow } from '#tests/support/device-row.ts'
import { eventRow, raisedFrame } from '#tests/support/event-frames.ts'
import { emptyPlace, pageOf, placeDetail } from '#tests/support/place-answers.ts'

vi.mock('#client/theme/use-media-query.ts', () => ({
  useIsPhone: () => false,
  useIsNarrow: () => false,
  useMediaQuery: () => false,
  useReducedMotion: () => true,
}))

const device = (id: string, over: Partial<DeviceRow> = {}): DeviceRow =>
  deviceRow(`YG-${id}`, { id, name: `烟感 ${id}`, placePath: placeDetail.placePath, ...over })

const devices = (records: readonly DeviceRow[], counts: object, total = records.length) => ({
  ...pageOf(records, total),
  counts,
  may: { manage: true },
})

const setUp = (answers: Answers = {}) =>
  drawPage(<PlacePage level="place" usual="view" />, {
    at: '/placeAdmin/detail/pl1',
    path: '/placeAdmin/detail/:parameterId',
    answers: { ...emptyPlace, ...answers },
  })

const card = (name: string) => screen.findByRole('region', { name })
const inCard = async (name: string) => within(await card(name))

test('the heading has building and room first, and reads as the whole path', async () => {
  setUp({
    'place.detail': () => ({
      ...placeDetail,
      parentId: 'pl0',
      parentName: '3 层',
      placePath: ['永安里社区', '永安里 12 号', '3 层', '302'],
    }),
  })
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('永安里社区 / 永安里 12 号 / 3 层 / 302')
  expect(heading.querySelector('b')?.textContent).toBe('永安里 12 号 / 3 层 / 302')
  const facts = await inCard('场所信息')
  expect(facts.getByRole('link', { name: '3 层' }).getAttribute('href')).toBe('/placeAdmin/detail/pl0')
  expect(facts.getByText('114.02, 22.53')).toBeTruthy()
})

test('an empty place says of each card that nothing is there, and counts none in its heading', async () => {
  setUp()
  const label = (await screen.findAllByText('未结束事件')).find(({ tagName }) => tagName === 'DT')
  expect(label?.parentElement?.textContent).toBe('未结束事件0')
  for (const [name, text] of [
    ['未结束事件', '没有未结束的事件，一切平安'],
    ['设备', '该场所没有设备'],
    ['平面图', '这里还没有设备'],
    ['历史事件', '没有历史事件'],
    ['直属子场所', '没有子场所'],
  ] as const)
    expect(await (await inCard(name)).findByText(text)).toBeTruthy()
})

test('devices are counted by connection as in their list, and those in alarm; the most urgent are listed', async () => {
  const alarm = { status: 'offline', state: 'alarm', openAlarms: 1 } as const
  const rows = [
    ...Array.from({ length: 8 }, (_, at) => device(`n${at}`)),
    device('taken', { ...alarm, eventState: 1 }),
    device('fresh', { ...alarm, eventState: 0 }),
  ]
  setUp({ 'device.list': () => devices(rows, { normal: 8, offline: 2, online: 0, disabled: 0 }) })
  const shown = await inCard('设备')
  const states = await shown.findByRole('list', { name: '各状态的设备数' })
  expect([...states.children].map((item) => item.textContent)).toEqual(['预警 2', '正常 8', '离线 2'])
  expect(within(states).getByRole('link', { name: /离线/ }).getAttribute('href')).toBe(
    '/deviceAdmin/list?placeId=pl1&tab=offline',
  )
  const names = shown.getAllByRole('link', { name: /^烟感/ }).map(({ textContent }) => textContent)
  expect(names.slice(0, 3)).toEqual(['烟感 fresh', '烟感 taken', '烟感 n0'])
  expect(names).toHaveLength(8)
  expect(shown.getByRole('link', { name: '全部 10 台' }).getAttribute('href')).toBe('/deviceAdmin/list?placeId=pl1')
})

test('of more devices than were read, the number in alarm is a lower bound', async () => {
  const rows = [device('a', { state: 'alarm', eventState: 0, openAlarms: 1 })]
  setUp({ 'device.list': () => devices(rows, { normal: 300 }, 300) })
  expect((await (await inCard('设备')).findByRole('list', { name: '各状态的设备数' })).textContent).toContain(
    '预警 至少 1 台',
  )
})

interface FeedInput {
  readonly placeId: string
  readonly open: boolean
}

test('open events are in the order of the server, and a new one appears with its push', async () => {
  const open = [eventRow('fire', { fire: true }), eventRow('old')]
  const asked: FeedInput[] = []
  const { push } = setUp({
    'event.feed': (input: FeedInput) => {
      asked.push(input)
      return input.open ? [...open] : []
    },
  })
  const events = async () =>
    (await inCard('未结束事件')).queryAllByRole('link').map((link) => link.getAttribute('href')?.split('/').at(-1))
  await expect.poll(events).toEqual(['fire', 'old'])
  expect(asked).toContainEqual({ placeId: 'pl1', open: true, limit: 10 })
  open.splice(1, 0, eventRow('new'))
  push(raisedFrame('new'))
  await expect.poll(events).toEqual(['fire', 'new', 'old'])
})

test('history has the handled events with their results, and leads to the lists of their kinds', async () => {
  const done = [
    eventRow('1', { state: 2, result: '误报' }),
    eventRow('2', { state: 2, kind: 'fault', reason: 'lowBattery', result: '已修复' }),
  ]
  const pages = ['alarmAdmin', 'faultAdmin'].map((name) => ({ name, path: `/${name}`, children: [] }))
  setUp({ 'event.feed': ({ open }: FeedInput) => (open ? [] : done) })
  // The person sees the pages of these two lists only.
  setPermission({ menu: pages as never, auth: [], allAuth: [] })
  const history = await inCard('历史事件')
  expect(await history.findByText('误报')).toBeTruthy()
  expect(history.getByText('已修复')).toBeTruthy()
  const hrefs = history.getAllByRole('link').map((link) => link.getAttribute('href'))
  await waitFor(() => expect(hrefs).toContain('/alarmAdmin?tab=done&placeId=pl1'))
  expect(hrefs).toContain('/faultAdmin?tab=done&placeId=pl1')
})

test('sub-places lead to their pages, with their devices and open events; of many the rest is in the list', async () => {
  const part = { ...placeDetail, parentId: 'pl1', children: [], openEvents: 2, devices: 5 }
  const children = Array.from({ length: 21 }, (_, at) => ({ ...part, id: `c${at}`, name: `${at + 1} 层` }))
  setUp({ 'place.detail': () => ({ ...placeDetail, children }) })
  const parts = await inCard('直属子场所')
  expect(parts.getAllByRole('listitem')).toHaveLength(20)
  expect(parts.getAllByRole('listitem')[0]?.textContent).toBe('1 层2 个未结束5 台设备')
  expect(parts.getByRole('link', { name: '1 层' }).getAttribute('href')).toBe('/placeAdmin/detail/c0')
  expect(parts.getByRole('link', { name: '全部 21 个' }).getAttribute('href')).toBe('/placeAdmin?placeId=pl1')
})

test.each([
  ['device.list', '设备'],
  ['event.feed', '未结束事件'],
  ['event.feed', '历史事件'],
  ['contact.list', '紧急联系人'],
  ['place.plan', '平面图'],
])('without the permission for %s, only the card %s is closed, and there is nothing to retry', async (call, name) => {
  setUp({
    [call]: () => {
      throw new Refusal('NO_PERMISSION')
    },
  })
  const closed = await inCard(name)
  expect(await closed.findByText('暂无权限')).toBeTruthy()
  expect(closed.queryByRole('button', { name: '重试' })).toBeNull()
  expect(await screen.findByRole('region', { name: '场所信息' })).toBeTruthy()
})

test('a card that fails otherwise can be read again', async () => {
  const server = { fails: true }
  setUp({
    'device.list': () => {
      if (server.fails) throw new Refusal('ACT_FAILED')
      return devices([device('1')], { normal: 1 })
    },
  })
  const retry = await (await inCard('设备')).findByRole('button', { name: '重试' })
  server.fails = false
  retry.click()
  expect(await (await inCard('设备')).findByRole('link', { name: '烟感 1' })).toBeTruthy()
})
