import { z } from 'zod'

import { parseDuration, parseMoment, parseTime } from '#shared/time.ts'

/* Fields used only by control calls. Their messages are English: `server/platform/issue-words.ts` puts them into a sentence. */

/**
 * Input of a control call without fields. Other calls ignore unknown fields, since clients of the family send some; these refuse
 * them.
 */
export const noFields = z.strictObject({})

export const DURATION_WORDS = 'expects a length of time such as 90s, 5m, 1h30m, 7d, 7 days or PT1H'

/** A length of time such as `90s`, `5m`, `7d`, `1h30m`, `7 days` or `PT1H`. */
export const duration = z
  .string()
  .trim()
  .refine((value) => !Number.isNaN(parseDuration(value)), {
    error: DURATION_WORDS,
    params: { key: 'BAD_INPUT' },
  })

// A text that is no length of time passes unchanged, so that the schema behind refuses it. The cast is for that case alone.
const inMilliseconds = z.transform((value: number | string): number => {
  const text = typeof value === 'string' ? value.trim() : ''
  const ms = /^-?\d+$/.test(text) ? Number(text) : parseDuration(text)
  return Number.isNaN(ms) ? (value as number) : ms
})

const orLength = ({ code }: { readonly code?: string }): string | undefined =>
  code === 'invalid_type' ? 'expects milliseconds, or a length of time such as 3s or PT1H' : undefined

/** Milliseconds, as a number or as a length of time such as `3s`. */
export const milliseconds = (min: number, max: number) =>
  z.pipe(inMilliseconds, z.number({ error: orLength }).int().min(min).max(max))

/** Bounds of world time: a year has four digits everywhere, and a generated city needs a past. */
export const firstInstant = parseTime('1980-01-01')
export const lastInstant = parseTime('9000-01-01')
const isInRange = (instant: number): boolean => instant >= firstInstant && instant <= lastInstant

/** An instant of world time: in Asia/Shanghai, or with the offset that it names. */
export const moment = z
  .string()
  .trim()
  .refine((value) => isInRange(parseMoment(value)), {
    error: 'expects a time such as 2026-03-02 08:00:00 or 2026-03-02T08:00:00+08:00, from 1980 to 9000',
    params: { key: 'BAD_INPUT' },
  })

/** World seconds per second of the machine. */
export const speed = z.number().positive().max(10_000)
