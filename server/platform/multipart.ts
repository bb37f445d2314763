import type { IncomingMessage } from 'node:http'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { boundaryOf, readForm, type Part } from '#server/platform/read-form.ts'
import { UPLOAD_LIMIT } from '#shared/contracts/upload.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** A file and the few fields that may come with it. */
const LIMIT = UPLOAD_LIMIT + 64 * 1024
/** Whoever sends too much is heard out before the answer, for a browser reads none before it has sent all; but not without end. */
const PATIENCE = 16 * LIMIT

const refusal = (message: string): AppError => new AppError('BAD_INPUT', { field: 'file', message })

const collect = async (payload: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  // What comes in pieces comes as bytes here: nobody has set an encoding.
  for await (const chunk of payload as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > PATIENCE) break
    if (size <= LIMIT) chunks.push(chunk)
  }
  if (size > LIMIT) throw refusal('文件大小超过2M')
  return Buffer.concat(chunks)
}

const textOf = ({ content }: Part): string => Buffer.from(content).toString('utf8')

/** The input that a form makes: its fields, and its file as `file`, whatever the form calls it. */
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
 * Forms with at most one file, read as a whole: a file has to be there to the last byte before anything can be said of it,
 * and it is small.
 */
export const addMultipart = (app: FastifyInstance): void => {
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: IncomingMessage) => {
    try {
      return await parse(request.headers['content-type'] ?? '', payload)
    } catch (error) {
      // Nothing but the body itself is read here: whatever else fails, the caller has gone in the middle of it.
      throw error instanceof AppError ? error : refusal('请求内容不是有效的表单')
    }
  })
}
