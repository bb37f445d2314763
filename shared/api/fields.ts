import { z } from 'zod'

import { areaClasses } from '#shared/area/area-classes.ts'
import { deviceTypeCodes } from '#shared/device/index.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'
import { eventKindNames } from '#shared/event/index.ts'
import { parseTime } from '#shared/time.ts'
import { commaParts, isGoodPassword, isPhone } from '#shared/text-formats.ts'

/** Passes the code for a failed refinement to the doors, which answer it instead of 4001. */
const as = (key: ErrorKey) => ({ params: { key } })

// What every store returns unchanged: no NUL (SQLite's `like` ends there, PostgreSQL refuses it), no lone surrogate.
const isStorable = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

/** Text typed by a person, trimmed; `min` and `max` count characters after trimming. */
export const text = (min: number, max: number) =>
  z.string().trim().min(min).max(max).refine(isStorable, as('BAD_INPUT'))

/** Text stored as typed, including blanks around it. */
export const typedText = (min: number, max: number) => z.string().min(min).max(max).refine(isStorable, as('BAD_INPUT'))

/** An id: opaque, never empty. */
export const id = text(1, 64)

/** Something with its name, such as a person or an area. */
export const Named = z.object({ id: z.string(), name: z.string() })

/** Texts as a list or joined by commas. */
export const textList = z.transform((value: string | string[]): string[] =>
  typeof value === 'string' ? commaParts(value) : value,
)

/** The sizes of a world. */
export const worldSizes = ['small', 'demo', 'city'] as const

/** The id of a world: part of its URL. */
export const worldId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, { error: 'expects small letters, digits and dashes, up to 64' })

// Numeric text becomes a number; any other value passes unchanged, so that the schema behind refuses it. The cast hides text from
// callers' types alone: they should send numbers. (`z.coerce` would turn null, '' and [] into 0.)
const fromText = z.transform(
  (value: number): number =>
    (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value) as number,
)

/** A whole number; numeric text is accepted as well. */
export const whole = (min: number, max: number) => z.pipe(fromText, z.number().int().min(min).max(max))

/** A number with decimals; numeric text is accepted as well. */
export const decimal = (min: number, max: number) => z.pipe(fromText, z.number().min(min).max(max))

/** One of some numeric codes; 4006 for any other. */
export const numericChoice = <const V extends readonly number[]>(values: V) => z.pipe(fromText, z.literal(values))

// As for numbers above, the cast shows callers text only.
const toText = z.transform((value: string): string => (Number.isSafeInteger(value) ? String(value) : value))

/** Text that some clients send as a whole number, such as a code or a time stamp. */
export const coercedText = (min: number, max: number) => z.pipe(toText, text(min, max))

/** One of some texts that some clients send as numbers. */
export const coercedChoice = <const V extends readonly [string, ...string[]]>(values: V) =>
  z.pipe(toText, z.enum(values))

/** A code that a person copies from a message or a picture. */
export const typedCode = coercedText(1, 16)

/** A mobile phone number of the mainland; 4501 for anything else. */
export const phone = z
  .pipe(toText, text(1, 20).refine(isPhone, as('BAD_PHONE')))
  .describe('A mobile phone number of the mainland')

/** A new password; 4502 for one that is too simple. Blanks at its ends are part of it. */
export const newPassword = z
  .string()
  .min(1)
  .max(128)
  .refine((value) => value === '' || isGoodPassword(value), as('BAD_PASSWORD_FORM'))
  .describe('At least 8 characters with a letter, a digit and another character')

/** A yes or no as callers send it in a query or a form. */
export const flag = z.union([z.boolean(), z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''] })])

/** A time in the API's format, `yyyy-MM-dd HH:mm:ss` or `yyyy-MM-dd`. */
export const time = z
  .string()
  .trim()
  .refine((value) => !Number.isNaN(parseTime(value)), as('BAD_INPUT'))
  .describe('yyyy-MM-dd HH:mm:ss or yyyy-MM-dd, in Asia/Shanghai')

export const eventKind = z.enum(eventKindNames)
export const deviceType = z.enum(deviceTypeCodes)
export const handlingState = numericChoice([0, 1, 2])
/** The class of an area, by its number. */
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

/** The bytes of an uploaded file, as REST passes them on; in the documents the file of a form. */
export const uploadedFile = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0)
  .meta({ type: 'string', format: 'binary' })

/** The result of a call with `resultIn: 'body'`: a file to be saved under its name. */
export const FileResult = z.object({
  name: z.string(),
  mime: z.string(),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
})
export type FileResult = z.output<typeof FileResult>

/** Input of a call without fields; fields that clients of the family send anyway (`_t`) are ignored. */
export const nothing = z.object({})
