import { z } from 'zod'

import { deviceTypeCodes } from '#shared/devices/index.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'
import { eventKindNames } from '#shared/events/index.ts'
import { parseTime } from '#shared/time.ts'

/** Hands the code of a failed refinement to the doors, which answer it instead of 4001. */
const as = (key: ErrorKey) => ({ params: { key } })

// What every store keeps as it came: no NUL (SQLite's `like` ends there, PostgreSQL refuses it), no half of a pair.
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** Text of a person, trimmed; `min` and `max` count characters after trimming. */
export const text = (min: number, max: number) =>
  z.string().trim().min(min).max(max).refine(isStorable, as('BAD_INPUT'))

/** An id: opaque, never empty. */
export const id = text(1, 64)

// Numeric text is a number; whatever else comes stays what it is, for the schema behind to refuse. The cast hides
// that from callers' types alone: they are to send numbers. (`z.coerce` would take null, '' and [] for 0.)
const fromText = z.transform(
  (value: number): number =>
    (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value) as number,
)

/** A whole number; numeric strings are the same as numbers. */
export const whole = (min: number, max: number) => z.pipe(fromText, z.number().int().min(min).max(max))

/** Text that some clients write as a number, such as a time stamp. */
export const textOrNumber = (max: number) =>
  z.pipe(
    z.transform((value: string | number) => (typeof value === 'number' ? String(value) : value)),
    z.string().max(max),
  )

/** A yes or no as callers write it in a query or a form. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''] })])

/** A time as the API writes it, `yyyy-MM-dd HH:mm:ss` or `yyyy-MM-dd`. */
export const time = z
  .string()
  .trim()
  .refine((value) => !Number.isNaN(parseTime(value)), as('BAD_INPUT'))

export const eventKind = z.enum(eventKindNames)
export const deviceType = z.enum(deviceTypeCodes)
export const handlingState = z.pipe(fromText, z.union([z.literal(0), z.literal(1), z.literal(2)]))

/** The paging of this API family (jeecg-wire-facts §1.4). */
export const paging = {
  pageNo: whole(1, 1_000_000).default(1),
  pageSize: whole(1, 200).default(20),
}

/** A page of rows in the shape of this API family (jeecg-wire-facts §1.4). */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({
    records: z.array(row),
    total: z.int(),
    size: z.int(),
    current: z.int(),
    pages: z.int(),
    searchCount: z.literal(true),
  })

/** Input of a call that takes nothing; what a caller of the family sends anyway (`_t`) is ignored. */
export const nothing = z.object({})
