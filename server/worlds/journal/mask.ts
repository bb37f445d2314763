import { createHash } from 'node:crypto'

import { TOKEN_FORM } from '#server/worlds/ids.ts'

/*
 * Masks secrets in a journal: passwords, captcha and SMS codes, tokens, phones. Values without a recognisable format are
 * masked by their field name, all others by their format in any position.
 */
const HIDDEN = '***'
const SECRET_FIELD = /^(?:.*password.*|passwordhash|salt|secret|captcha|smscode)$/i
const TOKEN_FIELD = /^(?:.*token|ticket)$/i

const TOKEN_TEXT = /(?<![a-zA-Z0-9])[a-z0-9]{40}(?![a-zA-Z0-9])/g
const PHONE_TEXT = /(?<!\d)((?:86)?1[3-9]\d)\d{4}(\d{4})(?!\d)/g
const CODE_TEXT = /(验证码[^\d]{0,6})\d{4,8}(?!\d)/g
// Matches `name=value`, `name: "value"` and JSON, also inside a quoted string. There a value ends at a quote with as many
// backslashes before it as the opening quote has.
const NAME = String.raw`\b(?:\w*password|\w*token|passwordhash|salt|secret|ticket|captcha|smscode)[\\"']*\s*[:=]\s*`
const QUOTED = String.raw`(\\*)(["'])[^]*?(?:(?<!\\)\2\3|$)`
const PAIR_TEXT = new RegExp(String.raw`(${NAME})(?:${QUOTED}|[^&\s"'\\]+)`, 'gi')
const DATA_URI = /^data:([\w/+.-]+);base64,/

/** A short hash in place of a token: a reader can distinguish two sessions without learning the tokens. */
export const maskToken = (token: string): string => {
  if (token === '') return ''
  return TOKEN_FORM.test(token) ? `${HIDDEN}${createHash('sha256').update(token).digest('hex').slice(0, 6)}` : HIDDEN
}

const masked = (text: string): string =>
  text
    .replace(PAIR_TEXT, `$1${HIDDEN}`)
    .replace(TOKEN_TEXT, maskToken)
    .replace(CODE_TEXT, `$1${HIDDEN}`)
    .replace(PHONE_TEXT, '$1****$2')

/** Parses a JSON object or array; undefined for any other text. */
export const parseJson = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Nesting limit; deeper parts of a body are cut. */
const MAX_DEPTH = 32

const maskTextAt = (text: string, depth: number): string => {
  const uri = DATA_URI.exec(text)
  if (uri) return `data:${uri[1]};base64,… (${text.length})`
  const inner = parseJson(text)
  return inner === undefined ? masked(text) : JSON.stringify(maskAt(inner, depth))
}

const isSet = (value: unknown): boolean => value !== '' && value !== null && value !== undefined

const maskField = ([name, value]: [string, unknown], depth: number): unknown => {
  if (SECRET_FIELD.test(name)) return isSet(value) ? HIDDEN : value
  if (TOKEN_FIELD.test(name) && typeof value === 'string') return maskToken(value)
  return maskAt(value, depth)
}

const maskNumber = (value: number): unknown => {
  const text = masked(String(value))
  return text === String(value) ? value : text
}

const maskAt = (value: unknown, depth: number): unknown => {
  if (typeof value === 'string') return maskTextAt(value, depth + 1)
  if (typeof value === 'number') return maskNumber(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return '…'
  if (Array.isArray(value)) return value.map((item) => maskAt(item, depth + 1))
  const fields = Object.entries(value).map((field) => [masked(field[0]), maskField(field, depth + 1)])
  return Object.fromEntries(fields)
}

/** Masks phones, tokens and codes in a text, which may itself be JSON. */
export const maskText = (text: string): string => maskTextAt(text, 0)

/** Masks secrets in any JSON value. */
export const mask = (value: unknown): unknown => maskAt(value, 0)

/** Parses and masks a JSON text; masks it as plain text where it is not JSON. */
export const maskJson = (text: string): unknown => {
  const value = parseJson(text)
  return value === undefined ? maskText(text) : mask(value)
}
