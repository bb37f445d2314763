// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Frame } from '#shared/realtime/messages.ts'

const server = vi.hoisted(() => ({ get: vi.fn<() => Promise<unknown>>() }))
const said = vi.hoisted((): string[] => [])
vi.mock('#client/lib/rest.ts', async (original) => ({ ...(await original()), rest: server }))
vi.mock('#client/lib/feedback.ts', () => ({
  notify: (text: string) => void said.push(text),
  notifyError: (error: unknown) => void said.push(String(error)),
}))

const { popUps } = await import('#client/features/event/api/announce.ts')
const { announceInvitations } = await import('#client/features/invitation/announce-invitations.ts')

let count = 0
/** Ids that no earlier test has used. */
const twoIds = (): [string, string] => [`i${(count += 1)}`, `i${(count += 1)}`]
const wait = (...ids: string[]): void =>
  void server.get.mockResolvedValue(
    ids.map((id) => ({ id, createBy: '周建国', projectName: '项目', areaName: '街道', roleName: '值班员' })),
  )
const sent = { code: 1, type: 'invitation', seq: 1, epoch: 'e' } as Frame
const changed: Frame = { code: 300, busType: 'invitation', data: {}, seq: 2, epoch: 'e' }
const announce = (...frames: Frame[]) => announceInvitations(frames, () => undefined)
const cards = () => popUps.sticky.getState().map(({ key }) => key)

beforeEach(() => {
  said.length = 0
  for (const key of cards()) popUps.removeSticky(key)
})

test('each invitation has a card; one that was answered elsewhere or taken back has none any more', async () => {
  const [one, other] = twoIds()
  wait(one, other)
  await announce(sent)
  expect(cards()).toEqual([`invitation:${one}`, `invitation:${other}`])
  wait(other)
  await announce(changed)
  expect(cards()).toEqual([`invitation:${other}`])
})

test('cards of other things stay', async () => {
  popUps.addSticky({ key: 'answer:7', tone: 'invitation', heading: '', lines: [], actions: [] })
  wait()
  await announce(changed)
  expect(cards()).toEqual(['answer:7'])
})

test('a card whose invitation was taken back, unheard, goes when it is pressed', async () => {
  const [one] = twoIds()
  wait(one)
  await announce(sent)
  wait()
  popUps.sticky.getState()[0]?.actions[0]?.onClick()
  await vi.waitFor(() => expect(cards()).toEqual([]))
  expect(said).toHaveLength(1)
})
