import type { App } from '#server/app.ts'
import type { RawAnswer, RawRequest } from '#server/testing/types/http.ts'

export type Send = (request: RawRequest) => Promise<RawAnswer>

const parse = (status: number, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`HTTP ${status} with a body that is not JSON: ${text.slice(0, 200)}`)
  }
}

const isRaw = (body: unknown): body is string | Uint8Array => typeof body === 'string' || body instanceof Uint8Array

const payloadOf = (body: unknown): object => {
  if (body === undefined) return {}
  if (typeof body === 'object' && body !== null) return { payload: isRaw(body) ? Buffer.from(body) : body }
  return { payload: isRaw(body) ? body : JSON.stringify(body) }
}

/** Sends in-process requests to paths below a prefix. */
export const senderOf =
  ({ server }: App, prefix: string): Send =>
  async ({ method = 'GET', path, headers = {}, body }) => {
    const answer = await server.inject({ method, url: prefix + path, headers, ...payloadOf(body) })
    const { statusCode: status, payload: text } = answer
    return { status, headers: answer.headers, text, bytes: answer.rawPayload, json: () => parse(status, text) }
  }
