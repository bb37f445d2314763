import { z } from 'zod'

import { areaClasses } from '#shared/area-classes.ts'
import { deviceTypeCodes } from '#shared/devices/index.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'
import { eventKindNames } from '#shared/events/index.ts'
import { parseTime } from '#shared/time.ts'
import { isGoodPassword, isPhone } from '#shared/written-forms.ts'

/** Hands the code of a failed refinement to the doors, which answer it instead of 4001. */
const as = (key: ErrorKey) => ({ params: { key } })

// What every store keeps as it came: no NUL (SQLite's `like` ends there, PostgreSQL refuses it), no half of a pair.
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** Text of a person, trimmed; `min` and `max` count characters after trimming. */
export const text = (min: number, max: number) =>
  z.string().trim().min(min).max(max).refine(isStorable, as('BAD_INPUT'))

/** Text kept as it was typed, blanks around it included. */
export const typedText = (min: number, max: number) => z.string().min(min).max(max).refine(isStorable, as('BAD_INPUT'))

/** An id: opaque, never empty. */
export const id = text(1, 64)

/** The id of a world: part of its address. */
export const worldId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, { error: 'expects small letters, digits and dashes, up to 64' })

// Numeric text is a number; whatever else comes stays what it is, for the schema behind to refuse. The cast hides
// that from callers' types alone: they are to send numbers. (`z.coerce` would take null, '' and [] for 0.)
const fromText = z.transform(
  (value: number): number =>
    (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value) as number,
)

/** A whole number; numeric strings are the same as numbers. */
export const whole = (min: number, max: number) => z.pipe(fromText, z.number().int().min(min).max(max))

/** A number that stands for one of some things; 4006 for any other. */
export const numericChoice = <const V extends readonly number[]>(values: V) => z.pipe(fromText, z.literal(values))

// As with numbers above, the cast shows callers text alone.
const written = z.transform((value: string): string => (Number.isSafeInteger(value) ? String(value) : value))

/** Text that some clients write as a whole number, such as a code or a time stamp. */
export const writtenText = (min: number, max: number) => z.pipe(written, text(min, max))

/** One of some texts that some clients write as numbers. */
export const writtenChoice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.pipe(written, z.enum(values))

/** A code that somebody copies from a message or a picture. */
export const typedCode = writtenText(1, 16)

/** A mobile phone number of the mainland; 4501 for anything else. */
export const phone = z
  .pipe(written, text(1, 20).refine(isPhone, as('BAD_PHONE')))
  .describe('A mobile phone number of the mainland')

/** A password somebody wants to have from now on; 4502 for one that is too simple. Blanks at its ends are part of it. */
export const newPassword = z
  .string()
  .min(1)
  .max(128)
  .refine((value) => value === '' || isGoodPassword(value), as('BAD_PASSWORD_FORM'))
  .describe('At least 8 signs with a letter, a digit and another sign')

/** A yes or no as callers write it in a query or a form. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''] })])

/** A time as the API writes it, `yyyy-MM-dd HH:mm:ss` or `yyyy-MM-dd`. */
export const time = z
  .string()
  .trim()
  .refine((value) => !Number.isNaN(parseTime(value)), as('BAD_INPUT'))
  .describe('yyyy-MM-dd HH:mm:ss or yyyy-MM-dd, in Asia/Shanghai')

export const eventKind = z.enum(eventKindNames)
export const deviceType = z.enum(deviceTypeCodes)
export const handlingState = numericChoice([0, 1, 2])
/** A class by its number. */
export const areaClass = numericChoice(areaClasses.map((_, value) => value))

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

/** The bytes of an uploaded file, as the REST door hands them over; in the documents the file of a form. */
export const uploadedFile = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0)
  .meta({ type: 'string', format: 'binary' })

/** What a call with `resultIn: 'body'` answers: a file to be saved under its name. */
export const FileResult = z.object({
  name: z.string(),
  mime: z.string(),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type FileResult = z.output<typeof FileResult>

/** Input of a call that takes nothing; what a caller of the family sends anyway (`_t`) is ignored. */
export const nothing = z.object({})
