import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { nameIn } from '#server/modules/upload/picture-name.ts'
import { findUpload } from '#server/modules/upload/upload.repo.ts'

const serve = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
  const name = nameIn(path)
  const upload = name === null ? null : await findUpload(request.world.store.prisma, name)
  if (!upload) return reply.code(404).send({ error: { message: 'There is no such upload', hint: null } })
  return (
    reply
      .type(upload.mime)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      // The console may have another origin, whose page cannot load pictures without this header (COEP).
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(Buffer.from(upload.content))
  )
}

/**
 * Serves the uploads of a world, also under the family's addresses, without a token as browsers load pictures. Names are
 * content hashes, so browsers may cache them for ever.
 */
export const mountUploads = (app: FastifyInstance): void => {
  app.get<{ Params: { name: string } }>('/uploads/:name', (request, reply) =>
    serve(request, reply, request.params.name),
  )
  for (const url of ['/sys/common/view/*', '/sys/common/static/*']) {
    app.get<{ Params: { '*': string } }>(url, (request, reply) => serve(request, reply, request.params['*']))
  }
}
