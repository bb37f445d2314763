import type {} from '#server/platform/request.ts'
import type { FastifyInstance } from 'fastify'

import { findUpload } from '#server/modules/upload/upload.repo.ts'

/** Serves what was uploaded to a world. Names are hashes of the content, so a browser may keep them for ever. */
export const mountUploads = (app: FastifyInstance): void => {
  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const upload = await findUpload(request.world.store.prisma, request.params.name)
    if (!upload) return reply.code(404).send({ error: { message: 'There is no such upload', hint: null } })
    return reply
      .type(upload.mime)
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', 'inline')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(Buffer.from(upload.content))
  })
}
