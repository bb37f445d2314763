import { unzip } from '#server/modules/export/office/unzip.ts'
import type { ExportJob } from '#shared/export/export.contract.ts'
import type { Caller } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'
import { shownCells } from '#tests/support/shown-cells.ts'
import type { TestApp } from '#tests/support/test-app.ts'

export type FileCall = [caller: Caller, method: 'GET' | 'POST', path: string, input?: Readonly<Record<string, string>>]

/** The raw response to a file call: a file, or an envelope. */
export const fileOf = (app: TestApp, city: Pick<City<never>, 'path'>, [caller, method, path, input = {}]: FileCall) => {
  const headers = { 'x-access-token': caller.token ?? '', projectid: 'p1' }
  const url = `${city.path}${path}${method === 'GET' ? `?${new URLSearchParams(input)}` : ''}`
  return app.server.inject({ method, url, headers, ...(method === 'POST' && { payload: input }) })
}

/** Puts an export into the queue. */
export const order = (caller: Caller, input: object) =>
  caller.call<ExportJob>('POST', '/pc/api/v4/inertReportDownloadPage', input)

/** The rows of the list in a workbook, as a person sees them. */
export const cellsOf = (bytes: Buffer) => shownCells(bytes)

/** The rows of a document's table. */
export const wordsOf = (bytes: Buffer) => {
  const xml = unzip(bytes, (name) => name === 'word/document.xml', 50_000_000).get('word/document.xml') ?? ''
  return [...xml.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) =>
    [...row.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) => /<w:t [^>]*>([^<]*)/.exec(cell)?.[1] ?? ''),
  )
}

/** All rows of a list, over all its pages. */
export const everyPage = async <R>(caller: Caller, path: string, input: object): Promise<R[]> => {
  const found: R[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { result } = await caller.call<{ records: R[]; pages: number }>('GET', path, {
      ...input,
      pageNo,
      pageSize: 200,
    })
    found.push(...result.records)
    if (pageNo >= result.pages) return found
  }
}
