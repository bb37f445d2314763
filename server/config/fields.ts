import { z } from 'zod'

import { parseGuesses, readGuesses, wrongGuess } from '#server/config/guesses.ts'
import { parseHost } from '#server/platform/host-name.ts'
import { listed } from '#server/platform/issue-words.ts'
import { commaParts } from '#shared/text-formats.ts'

/* Types of settings; all of them are parsed from text. */

export const someText = z.string().min(1)

/** A secret sent in a header: printable ASCII without outer blanks, which HTTP strips (RFC 9110 §5.5). */
export const adminToken = z.string().regex(/^[!-~][ -~]{14,254}[!-~]$/, {
  error:
    'expects at least 16 and at most 256 characters that a header can carry: ASCII letters, digits and punctuation',
})

/** A whole number within bounds. */
export const whole = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\s*\d+\s*$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `expects a whole number from ${min} to ${max}`,
    })
    .transform(Number)

/** A number above 0. */
export const factor = (max: number) =>
  z
    .string()
    .refine((text) => text.trim() !== '' && Number(text) > 0 && Number(text) <= max, {
      error: `expects a number above 0, up to ${max}`,
    })
    .transform(Number)

const isOrigin = (text: string): boolean =>
  /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text

export const origin = z.string().refine(isOrigin, {
  error: 'expects an origin such as https://api.example:8443, without a path and a slash at its end',
})

/** Origins separated by commas. */
export const origins = z.string().transform((text, context) => {
  const all = commaParts(text)
  const wrong = all.find((one) => !isOrigin(one))
  if (wrong === undefined) return all
  context.addIssue(`expects origins such as https://console.example:8443 with commas between; "${wrong}" is not one`)
  return z.NEVER
})

/** Host names and IP addresses separated by commas, without ports. */
export const hosts = z.string().transform((text, context) => {
  const all = commaParts(text)
  const wrong = all.find((one) => parseHost(one) === null)
  if (wrong === undefined) return all.flatMap((one) => parseHost(one) ?? [])
  context.addIssue(`expects hosts such as fire.example with commas between, without ports; "${wrong}" is not one`)
  return z.NEVER
})

/** Path prefix of a proxy, without a trailing slash; '' for none. */
export const basePath = z
  .string()
  .transform((text) => text.replace(/\/+$/, ''))
  .refine((path) => path.length <= 200 && /^(?:\/[\w.~-]*[\w~-])*$/.test(path), {
    error: 'expects a path such as /fire or /apps/fire, of letters, digits, dots and hyphens',
  })

/** Switches as `name=value` separated by commas. */
export const guesses = z.string().transform((text, context) => {
  const wrong = wrongGuess(readGuesses(text))
  if (wrong === null) return parseGuesses(text)
  context.addIssue(`"${wrong.said}" is not known; expects ${listed(wrong.allowed)}`)
  return z.NEVER
})
