import { z } from 'zod'

import { flag, id, text, whole } from '#shared/api/fields.ts'
import { commaParts } from '#shared/text-formats.ts'
import { formatTime, parseIsoTime, parseTime } from '#shared/time.ts'

/** Below 1 means the first page: clients of the family ask for page 0 when the last row of the first has been deleted. */
const pageNo = whole(-1_000_000, 1_000_000)
  .transform((page) => Math.max(page, 1))
  .pipe(z.int().min(1).max(1_000_000))

/** The page fields of family lists with a fixed order. */
export const familyPages = { pageNo: pageNo.default(1), pageSize: whole(1, 200).default(10) }

/** The paging of the family's admin lists (jeecg-wire-facts §1.4); `column` is any field of the rows. */
const familyPaging = {
  ...familyPages,
  column: text(1, 40).default('createTime'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

/** The advanced query of the family (jeecg-wire-facts §1.4): conditions of which all must hold, or at least one. */
export const superQuery = {
  superQueryParams: text(0, 8000)
    .optional()
    .describe(
      'URL-encoded JSON array of `{field, rule, val}`; rules: eq, ne, gt, ge, lt, le, in, like, left_like, right_like',
    ),
  superQueryMatchType: z.enum(['and', 'or']).default('and'),
}

/** One condition in the family's query language; empty means none. */
const condition = text(0, 200).optional()

/**
 * Input of an admin list: paging, the advanced query and the query fields of its screen. Any other field of the rows, and
 * `<field>_begin` and `<field>_end`, are accepted as well; unknown fields are ignored.
 */
export const familyQuery = <const N extends string>(...names: readonly N[]) => {
  // Object.fromEntries loses the literal names in its type.
  const conditions = Object.fromEntries(names.map((name) => [name, condition])) as Record<N, typeof condition>
  return z.object({ ...familyPaging, ...superQuery, ...conditions }).catchall(z.unknown())
}

/** Text of a form that sends back whole rows: null or a missing field leaves the value unchanged, an empty text clears it. */
export const line = (max: number) => text(0, max).nullish()

const read = (form: string): string => {
  const instant = parseIsoTime(form)
  return Number.isNaN(instant) ? form : formatTime(instant)
}

/**
 * A time of such a form, empty or null for none, read in Asia/Shanghai. ISO 8601 with an offset is accepted beside the API's
 * format, since some clients send what their calendar holds.
 */
export const openTime = z
  .string()
  .trim()
  .refine((form) => form === '' || !Number.isNaN(parseTime(read(form))), { params: { key: 'BAD_INPUT' } })
  .transform(read)
  .describe('yyyy-MM-dd HH:mm:ss or yyyy-MM-dd, in Asia/Shanghai, or ISO 8601 with an offset')
  .nullish()

/** The day of such a time. */
export const openDay = openTime.transform((form) => form?.slice(0, 10))

/** A yes or no of such a form. */
export const tick = flag.nullish()

const split = (value: string): string[] => [...new Set(commaParts(value))]

/** Ids joined by commas, a trailing comma included; at least one. */
export const ids = z.pipe(
  text(1, 20_000).refine((value) => split(value).length > 0, { params: { key: 'MISSING_INPUT' } }),
  z.transform(split),
)

/** Ids joined by commas, possibly empty; null or a missing field leaves the list unchanged. */
export const idList = z.pipe(
  text(0, 20_000).nullish(),
  z.transform((value) => (value == null ? undefined : split(value))),
)

export const oneId = z.object({ id })
export const manyIds = z.object({ ids })

/** A code of one character that some clients send as a number. */
export const sign = (...signs: readonly [string, ...string[]]) =>
  z.pipe(
    z.transform((value: string | number) => (typeof value === 'number' ? String(value) : value)),
    z.enum(signs),
  )

/** Author and time of a row's creation and of its last change; null where there was none. */
export const edits = {
  createBy: z.string().nullable(),
  createTime: z.string().nullable(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
}

/** The message of the family's reads on success. */
export const READ_OK = '操作成功！'
/** Code and message of these reads. */
export const readOk = { okCode: 0, okMessage: READ_OK } as const

/** Result and failures of most writes of the family. */
export const familyWrite = { output: z.null(), errors: ['FAMILY_FAILED'] } as const
