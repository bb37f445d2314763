// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { setupPaths, announceEdition } from '#client/features/edition/edition-flow.tsx'
import { picturesOf } from '#client/features/edition/edition-pages.tsx'
import { tourStore } from '#client/features/tour/tour-store.ts'
import { dialogs } from '#client/lib/dialog-queue.ts'

const edition = {
  asEditionId: 'ed-1',
  version: '4.3.0',
  status: 1,
  publishTime: '2026-02-10 08:00:00',
  contentTOList: [{ imge: '', title: '事件详情', upDescribe: '详情页增加数值曲线' }],
}

const ok = (result: unknown) => ({ code: 200, message: '', result, success: true, timestamp: 0 })
const nothingNew = { ...ok(null), code: 9024, success: false }

/** A fake server: its responses by the end of a path, and the requests that it received, in order. */
const server = (answers: Record<string, () => unknown>) => {
  const requests: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation((url) => {
    const name = /(\w+)(?:\?.*)?$/.exec(typeof url === 'string' ? url : '')?.[1] ?? ''
    requests.push(name)
    return Promise.resolve(new Response(JSON.stringify(answers[name]?.() ?? ok(null))))
  })
  return requests
}

/** Renders the content of the top dialog. */
const draw = async (): Promise<void> => {
  const [top] = dialogs.store.getState()
  if (typeof top?.content !== 'function') throw new Error('no dialog with a part of its own')
  const { default: Part } = await top.content()
  render(<Part close={() => dialogs.close(top.key)} />)
}

const keys = (): string[] => dialogs.store.getState().map(({ key }) => key)

beforeEach(() => dialogs.clear())

test('a new edition is announced; closing it marks it as read, and then the set-up is offered', async () => {
  let read = false
  const requests = server({
    newInfo: () => (read ? nothingNew : ok(edition)),
    editSms: () => {
      read = true
      return ok(null)
    },
    getStatus: () => ok({ flag: true, type: 0 }),
  })
  await announceEdition(() => {})
  await announceEdition(() => {})
  expect(keys()).toEqual(['edition:ed-1'])
  dialogs.dismiss('edition:ed-1')
  await vi.waitFor(() => expect(keys()).toEqual(['organisation-setup']))
  expect(requests).toEqual(['newInfo', 'newInfo', 'editSms', 'newInfo', 'getStatus'])
})

test('开始使用 marks it as read and leads to the dashboard', async () => {
  const requests = server({ newInfo: () => ok(edition), editSms: () => ({ ...ok(null), code: 5000, success: false }) })
  const go = vi.fn<(path: string) => void>()
  await announceEdition(go)
  await draw()
  await userEvent.setup().click(screen.getByRole('button', { name: '开始使用' }))
  expect(go.mock.calls).toEqual([['/dashboard/analysis']])
  expect(keys()).toEqual([])
  // After a failed mark the edition is not shown again immediately.
  await vi.waitFor(() => expect(requests).toEqual(['newInfo', 'editSms']))
})

test('the set-up leads on when the server knows that it was offered, and stays where it is when not', async () => {
  let refused = true
  server({
    newInfo: () => nothingNew,
    getStatus: () => ok({ flag: true, type: 1 }),
    updataPushStatus: () => (refused ? { ...ok(null), code: 5000, success: false } : ok(null)),
  })
  const go = vi.fn<(path: string) => void>()
  await announceEdition(go)
  await draw()
  await userEvent.setup().click(screen.getByRole('button', { name: '完成设置' }))
  expect(go).not.toHaveBeenCalled()
  refused = false
  await userEvent.setup().click(screen.getByRole('button', { name: '完成设置' }))
  await vi.waitFor(() => expect(go.mock.calls).toEqual([[setupPaths(1).setUp]]))
})

test('a person with nothing to be informed of sees nothing', async () => {
  const requests = server({ newInfo: () => nothingNew, getStatus: () => ok({ flag: false, type: 0 }) })
  await announceEdition(() => {})
  expect(requests).toEqual(['newInfo', 'getStatus', 'getTour'])
  expect(keys()).toEqual([])
  // A person who has seen the tour is asked about once, however often the push channel connects.
  await announceEdition(() => {})
  expect(requests.slice(3)).toEqual(['newInfo', 'getStatus'])
  expect(tourStore.getState().isOn).toBe(false)
})

test('the page of the project receives what is wanted of it, and whether the project is new', () => {
  expect(setupPaths(0)).toEqual({
    rules: '/account/myproject?newMode=default',
    setUp: '/account/myproject?newMode=setting&newProject=1',
  })
  expect(setupPaths(1).setUp).toBe('/account/myproject?newMode=setting&newProject=0')
})

test('pictures are those of this server', () => {
  expect(
    picturesOf('/uploads/a.png, /w/x/uploads/b.jpg,,https://evil.example/c.png,//evil.example/d,javascript:1'),
  ).toEqual(['/uploads/a.png', '/w/x/uploads/b.jpg'])
  expect(picturesOf('')).toEqual([])
})
