// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventList } from '#shared/event/event-list.ts'
import { DAY } from '#shared/time.ts'
import type { Exported } from '#client/ui/list/exported.ts'
import { saveExport } from '#client/ui/list/exporting.ts'
import { feedback } from '#client/lib/feedback.ts'

const exported: Exported = {
  spec: eventList,
  name: '预警列表',
  params: { kind: 'alarm' },
  shown: { list: '/alarmAdmin', columns: [] },
}
const said: string[] = []
const saved: string[] = []
let day = 0

beforeEach(() => {
  vi.useFakeTimers({ now: (day += DAY) })
  said.length = 0
  saved.length = 0
  feedback.attach({ toast: (text) => said.push(text), chooseProject: () => undefined })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const answer = (body: unknown, headers: Record<string, string>): void => {
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body), { headers }))
}
const named = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('预警列表.xlsx')}` }

test('a file that has not come after 180 s is given up, not before', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(
    (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      }),
  )
  const ended = saveExport(exported, 'xlsx')
  await vi.advanceTimersByTimeAsync(179_999)
  expect(said).toEqual(['正在生成文件，请稍候'])
  await vi.advanceTimersByTimeAsync(1)
  await ended
  expect([said.at(-1), saved]).toEqual(['文件下载失败', []])
})

test.each([
  ['without a name', {}],
  ['under the name of the file', { ...named, 'content-type': 'application/json;charset=utf-8' }],
])('a refusal that comes as a file %s is reported with its reason, and nothing is saved', async (_how, headers) => {
  answer({ success: false, code: 5301, message: '导出失败：超过 100000 条，请缩小范围', result: null }, headers)
  await saveExport(exported, 'docx')
  expect([said.at(-1), saved]).toEqual(['文件下载失败：超过 100000 条，请缩小范围', []])
})

test('a file is saved under its name', async () => {
  answer('PK', named)
  await saveExport(exported, 'xlsx')
  expect([said, saved]).toEqual([['正在生成文件，请稍候'], ['预警列表.xlsx']])
})
