import type { FastifyInstance } from 'fastify'

import { AppError } from '#shared/errors/app-error.ts'

/** Maximum nesting of a body: a deeper one is an attack that would overflow the stack of recursive code. */
const MAX_DEPTH = 64

/** Whether a value is nested more deeply than a limit. */
export const isDeeper = (value: unknown, limit: number): boolean => {
  for (let level = [value], depth = 0; level.length > 0; depth += 1) {
    if (depth > limit) return true
    level = level.flatMap((one): unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('BAD_INPUT', { message: '请求内容不是有效的 JSON', hint: 'the body is not JSON' })
  }
}

const parseJson = (text: string): unknown => {
  // Clients of the family send a JSON content type with an empty body, or `null`.
  if (text.trim() === '') return {}
  const value = readJson(text)
  if (text.length > 2 * MAX_DEPTH && isDeeper(value, MAX_DEPTH))
    throw new AppError('BAD_INPUT', { message: '请求内容嵌套过深' })
  return value
}

const parseForm = (text: string): unknown => Object.fromEntries(new URLSearchParams(text))

/** Accepts JSON, also empty, and forms, which clients of this family send. Refuses any other body, including plain text. */
export const addBodyParsers = (app: FastifyInstance): void => {
  const parse = (read: (text: string) => unknown) => async (_: unknown, text: string | Buffer) => read(String(text))
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, parse(parseJson))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, parse(parseForm))
}
