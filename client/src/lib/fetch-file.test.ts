// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createFetchFile } from '#client/lib/fetch-file.ts'

const withAnswer = (answer: () => Response) => {
  const sent: { url: string; init: RequestInit }[] = []
  const fetchFile = createFetchFile({
    base: '/w/a1',
    headers: () => ({ 'X-Access-Token': 't1' }),
    fetch: async (url, init) => {
      sent.push({ url, init })
      return answer()
    },
  })
  return { fetchFile, sent }
}

const disposition = (name: string) => ({
  'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
})

test('a file comes with the name the server gives it', async () => {
  const { fetchFile, sent } = withAnswer(() => new Response('PK', { headers: disposition('预警列表.xlsx') }))
  const { name, content } = await fetchFile('/pc/api/v4/export/event', { kind: 'alarm', format: 'xlsx' })
  expect([name, await content.text()]).toEqual(['预警列表.xlsx', 'PK'])
  expect(sent[0]?.url).toBe('/w/a1/pc/api/v4/export/event?kind=alarm&format=xlsx')
  expect(sent[0]?.init.headers).toEqual({ 'X-Access-Token': 't1' })
})

test('a refusal in the place of the file is the failure of any call', async () => {
  const envelope = { success: false, code: 5301, message: '操作失败', result: null }
  const { fetchFile } = withAnswer(() => new Response(JSON.stringify(envelope)))
  await expect(fetchFile('/x', {})).rejects.toMatchObject({ fault: 'answer', code: 5301, message: '操作失败' })
})

test('neither a page nor an envelope of success is a file', async () => {
  const page = withAnswer(() => new Response('<html>', { status: 502 }))
  await expect(page.fetchFile('/x', {})).rejects.toMatchObject({ fault: 'http', http: 502 })
  const success = withAnswer(() => new Response(JSON.stringify({ code: 200, message: '', result: null })))
  await expect(success.fetchFile('/x', {})).rejects.toMatchObject({ fault: 'http', http: 200 })
})
