import type {} from '#server/platform/request.ts'
import type { FastifyRequest } from 'fastify'

import type { Caller } from '#server/modules/access.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Who calls, from the headers that clients of this family send; `token` in the query where a call takes it. */
export const callerOf = (request: FastifyRequest, queryToken = false): Caller => {
  const { headers, world, ip } = request
  const query = queryToken ? (request.query as { token?: unknown }).token : undefined
  return {
    world,
    address: ip,
    token: text(headers['x-access-token']) ?? text(headers['token']) ?? text(query),
    projectId: text(headers['projectid']),
  }
}
