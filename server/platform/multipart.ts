import type { IncomingMessage } from 'node:http'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { boundaryOf, readForm, type Part } from '#server/platform/read-form.ts'
import { UPLOAD_LIMIT } from '#shared/upload/upload.contract.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** Maximum bytes: one file plus 64 KiB for fields and headers. */
const MAX_FORM_BYTES = UPLOAD_LIMIT + 64 * 1024
/** Maximum bytes read of an oversized body: a browser reads the response only after it has sent everything. */
const MAX_DRAINED_BYTES = 16 * MAX_FORM_BYTES

const refusal = (message: string): AppError => new AppError('BAD_INPUT', { field: 'file', message })

const collect = async (payload: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  // The chunks are Buffers, since no encoding is set.
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_DRAINED_BYTES) break
    if (size <= MAX_FORM_BYTES) chunks.push(chunk)
  }
  if (size > MAX_FORM_BYTES) throw refusal('文件大小超过2M')
  return Buffer.concat(chunks)
}

const textOf = ({ content }: Part): string => Buffer.from(content).toString('utf8')

/** The input from a form: its fields, and its file as `file`, regardless of its name in the form. */
const inputOf = (parts: readonly Part[]): Record<string, unknown> => {
  const files = parts.filter(({ isFile }) => isFile)
  if (files.length > 1) throw refusal('一次只能上传一个文件')
  const fields = parts.filter(({ isFile }) => !isFile).map((part) => [part.name, textOf(part)])
  return Object.fromEntries([...fields, ...files.map(({ content }) => ['file', content])]) as Record<string, unknown>
}

const parse = async (type: string, payload: IncomingMessage): Promise<Record<string, unknown>> => {
  const boundary = boundaryOf(type)
  const parts = boundary === undefined ? null : readForm(await collect(payload), boundary)
  if (!parts) throw refusal('请求内容不是有效的表单')
  return inputOf(parts)
}

/**
 * Parses forms with at most one file. The body is buffered: a file can be checked only when it is complete, and it is
 * small.
 */
export const addMultipart = (app: FastifyInstance): void => {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    try {
      return await parse(request.headers['content-type'] ?? '', payload)
    } catch (error) {
      // Only the body is read here, so any other error means that the caller disconnected while sending.
      throw error instanceof AppError ? error : refusal('请求内容不是有效的表单')
    }
  })
}
