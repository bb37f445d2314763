import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { UPLOAD_LIMIT } from '#shared/contracts/upload.ts'
import { AppError } from '#shared/errors/app-error.ts'

/** One file per request, cut off where no upload may reach. */
export const addMultipart = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: { files: 1, fileSize: UPLOAD_LIMIT, fields: 10 } })
}

const TOO_LARGE = 'FST_REQ_FILE_TOO_LARGE'

/** The file of a multipart request as the field `file`. */
export const fileOf = async (request: FastifyRequest): Promise<{ file?: Uint8Array }> => {
  try {
    const part = await request.file()
    return part ? { file: await part.toBuffer() } : {}
  } catch (error) {
    // Nothing but the body itself is read here: whatever fails, the caller has sent something that is no form.
    const tooLarge = (error as { code?: string }).code === TOO_LARGE
    throw new AppError('BAD_INPUT', { field: 'file', message: tooLarge ? '文件大小超过2M' : '请求内容不是有效的表单' })
  }
}
