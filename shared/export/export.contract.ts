import { z } from 'zod'

import { BatchResult, batchIds } from '#shared/api/batch.ts'
import { mutation, query } from '#shared/api/define.ts'
import { exportDomains } from '#shared/export/lists.ts'
import { matchingLists } from '#shared/export/matching.ts'
import { FileResult, id, Named, pageOf, paging, text } from '#shared/api/fields.ts'

export const exportFormats = ['xlsx', 'docx'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const exportStates = ['queued', 'running', 'done', 'failed', 'expired'] as const

/** One row of the download centre. Times are `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const ExportJob = z
  .object({
    id: z.string(),
    name: z.string(),
    domain: z.enum(exportDomains),
    format: z.enum(exportFormats),
    /** The filters as they were sent. */
    params: z.record(z.string(), z.unknown()),
    /** The chosen columns in their order; empty for all columns. */
    columns: z.array(z.string()),
    state: z.enum(exportStates),
    /** Percent. */
    progress: z.int(),
    /** Why there is no file; for a finished export, why its owner may no longer download it. */
    failure: z.string(),
    fileName: z.string(),
    bytes: z.int(),
    createdAt: z.string(),
    finishedAt: z.string().nullable(),
    expiresAt: z.string().nullable(),
  })
  .meta({ id: 'ExportJob' })
export type ExportJob = z.output<typeof ExportJob>

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parseObject = (value: string): unknown => {
  try {
    return value.trim() === '' ? {} : JSON.parse(value)
  } catch {
    return null
  }
}

/** Filters, as an object or as its JSON text. */
const params = z.pipe(
  z.transform((value: Record<string, unknown> | string): unknown =>
    typeof value === 'string' ? parseObject(value) : value,
  ),
  z.custom<Record<string, unknown>>(isObject),
)

const MAX_COLUMNS = 60
const splitKeys = (value: string): string[] => value.split(',').map((key) => key.trim())

/**
 * The keys of columns, as a list or joined by commas: the columns of the file in this order; all columns when omitted. The
 * server checks that each is known and comes once, because the columns depend on the filters.
 */
const columns = z
  .pipe(
    z.transform((value: string | string[]): string[] => (typeof value === 'string' ? splitKeys(value) : value)),
    z.array(text(0, 40)).min(1).max(MAX_COLUMNS),
  )
  .optional()
  .describe('Keys of the columns that the file has, in their order, as a list or joined by commas; each once')

const domain = z.enum(exportDomains)
const job = {
  access: 'session',
  input: z.object({ id }),
  output: ExportJob,
  errors: ['NOT_FOUND', 'STATE_CHANGED'],
} as const

export const exportContracts = {
  order: mutation({
    path: '/pc/api/v4/inertReportDownloadPage',
    access: 'device:view',
    input: z.object({
      /** The name of a list such as 预警列表; any title when the filters have `domain`. */
      name: text(1, 60),
      params: params.optional(),
      columns,
      /** 1 Excel, 2 Word. */
      type: z
        .union([z.literal(1), z.literal(2), z.literal('1'), z.literal('2')])
        .transform((type) => (Number(type) === 1 ? 1 : 2)),
    }),
    output: ExportJob,
    okMessage: '文件进入导出队列，稍后可在下载中心查看进度',
    errors: ['NO_SUCH_TYPE', 'ACT_FAILED'],
    summary:
      'Queue the export of a list under some filters; it is built in the background and stored in the download centre',
  }),
  list: query({
    path: '/pc/api/v4/download/list',
    access: 'session',
    input: z.object({ state: z.enum(exportStates).optional(), ...paging }),
    output: pageOf(ExportJob),
    summary: 'The exports that this person has ordered, newest first',
  }),
  retry: mutation({
    ...job,
    path: '/pc/api/v4/download/retry',
    summary: 'Build an export again that failed, has expired or is withheld (done, with a failure); 5302 for any other',
  }),
  remove: mutation({
    ...job,
    path: '/pc/api/v4/download/delete',
    aliases: [{ method: 'DELETE', path: '/pc/api/v4/download/delete' }],
    output: z.object({ id: z.string() }),
    errors: ['NOTHING_TO_DELETE'],
    summary: 'Delete an export with its file; one in the queue is taken out of it',
  }),
  removeBatch: mutation({
    ...job,
    path: '/pc/api/v4/download/deleteBatch',
    aliases: [{ method: 'DELETE', path: '/pc/api/v4/download/deleteBatch' }],
    input: z.object({ ids: batchIds }),
    output: BatchResult,
    errors: [],
    summary: 'Delete up to 200 exports with their files, with a result for each',
  }),
  file: query({
    path: '/pc/api/v4/download/file',
    access: 'session',
    input: z.object({ id }),
    output: FileResult,
    resultIn: 'body',
    only: 'rest',
    errors: ['NOT_FOUND', 'NO_MATCH', 'NO_PERMISSION'],
    summary:
      'The file of an export; 5101 while there is none, or no longer, 4002 for an owner who has lost the right, the project or an area since',
  }),
  blob: query({
    path: '/pc/api/v4/export/{domain}',
    aliases: [{ method: 'POST', path: '/pc/api/v4/export/{domain}' }],
    access: 'device:view',
    input: z.looseObject({ domain, format: z.enum(exportFormats).default('xlsx'), columns }),
    output: FileResult,
    resultIn: 'body',
    only: 'rest',
    errors: ['ACT_FAILED', 'NO_SUCH_TYPE'],
    summary: 'A list as a file, under the filters of its list call',
  }),
  matching: query({
    path: '/pc/api/v4/list/matching',
    access: 'device:view',
    input: z.object({ domain: z.enum(matchingLists), params: params.optional() }),
    output: z.object({
      /** The rows on which a batch may act, in the order of the list, with the name that its report shows. */
      rows: z.array(Named),
      /** All rows under the filters, including those on which no batch may act. */
      total: z.int(),
    }),
    errors: ['ACT_FAILED', 'NO_SUCH_TYPE'],
    summary:
      'The rows of a list under its filters that a batch may act on, on all pages; 5301 for more than 1000, of which handled events are none. Left out are handled events and fires, invitations, and members whom the caller may not change',
  }),
}
