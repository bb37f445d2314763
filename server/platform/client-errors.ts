import type { Socket } from 'node:net'

import { failure } from '#shared/api/envelope.ts'
import { AppError } from '#shared/errors/app-error.ts'

const statuses: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Answers input that the HTTP parser rejected. Without a request there is no world, so the main world's time is used. */
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
