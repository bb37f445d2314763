import { z } from 'zod'

import { flag, id, text, whole } from '#shared/contracts/fields.ts'
import { formatTime, parseIsoTime, parseTime } from '#shared/time.ts'

/** Below 1 means the first page: clients of the family ask for page 0 when the last row of the first has been deleted. */
const pageNo = whole(-1_000_000, 1_000_000)
  .transform((page) => Math.max(page, 1))
  .pipe(z.int().min(1).max(1_000_000))

/** Pages of the family's lists whose order is given. */
export const familyPages = { pageNo: pageNo.default(1), pageSize: whole(1, 200).default(10) }

/** The paging of the family's admin lists (jeecg-wire-facts §1.4); `column` is any field of the rows. */
export const familyPaging = {
  ...familyPages,
  column: text(1, 40).default('createTime'),
  order: z.enum(['asc', 'desc']).default('desc'),
}

/** The advanced query of the family (jeecg-wire-facts §1.4): conditions of which all must hold, or one of them. */
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
 * Input of an admin list: paging, the advanced query and the fields that its screen asks for. Any other field of the rows, and `<field>_begin`
 * and `<field>_end`, are taken as well; what is no field of the rows is ignored.
 */
export const familyQuery = <const N extends string>(...names: readonly N[]) => {
  // Object.fromEntries forgets which names went in.
  const conditions = Object.fromEntries(names.map((name) => [name, condition])) as Record<N, typeof condition>
  return z.object({ ...familyPaging, ...superQuery, ...conditions }).catchall(z.unknown())
}

/** Text of a form that sends back whole rows: null or nothing leaves the field as it is, an empty text clears it. */
export const line = (max: number) => text(0, max).nullish()

const read = (form: string): string => {
  const instant = parseIsoTime(form)
  return Number.isNaN(instant) ? form : formatTime(instant)
}

/**
 * A time of such a form, empty or null for none: as the API writes it or in ISO 8601 with an offset, since some clients send what their
 * calendar holds. It is read as Asia/Shanghai has it.
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

/** Yes or no of such a form. */
export const tick = flag.nullish()

const split = (value: string): string[] => [
  ...new Set(
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

/** Ids joined by commas, also with one too many at the end; at least one. */
export const ids = z.pipe(
  text(1, 20_000).refine((value) => split(value).length > 0, { params: { key: 'MISSING_INPUT' } }),
  z.transform(split),
)

/** Ids joined by commas, perhaps none; null or nothing leaves the list as it is. */
export const idList = z.pipe(
  text(0, 20_000).nullish(),
  z.transform((value) => (value == null ? undefined : split(value))),
)

export const oneId = z.object({ id })
export const manyIds = z.object({ ids })

/** A code of one sign that some clients write as a number. */
export const sign = (...signs: readonly [string, ...string[]]) =>
  z.pipe(
    z.transform((value: string | number) => (typeof value === 'number' ? String(value) : value)),
    z.enum(signs),
  )

/** Who made a row and who changed it last, and when; null where nobody has. */
export const edits = {
  createBy: z.string().nullable(),
  createTime: z.string().nullable(),
  updateBy: z.string().nullable(),
  updateTime: z.string().nullable(),
}

/** What the family's reads say on success. */
export const READ_OK = '操作成功！'
