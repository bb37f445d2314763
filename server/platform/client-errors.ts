import type { Socket } from 'node:net'

import { failure } from '#shared/contracts/envelope.ts'
import { AppError } from '#shared/errors/app-error.ts'

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers what the HTTP parser could not read. There is no request then, hence no world and no door: the main world's time. */
export const answerUnreadable =
  (now: () => number) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const body = JSON.stringify(failure(new AppError('BAD_INPUT'), now()))
    const head = [
      `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
    ]
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
    socket.destroy(error)
  }
