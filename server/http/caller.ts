import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Caller } from '#server/modules/access.ts'
import { hangUpOf } from '#server/platform/hang-up.ts'

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The token of a request, from its headers; from the query only where the call accepts it there. */
export const tokenOf = ({ headers, query }: FastifyRequest, queryToken: boolean): string | undefined =>
  text(headers['x-access-token']) ??
  text(headers['token']) ??
  (queryToken ? text((query as { token?: unknown }).token) : undefined)

/** The caller, from the headers that clients of this family send; `token` from the query where the call accepts it. */
export const callerOf = (request: FastifyRequest, reply: FastifyReply, queryToken = false): Caller => {
  const { headers, world, ip } = request
  return {
    world,
    address: ip,
    token: tokenOf(request, queryToken),
    projectId: text(headers['projectid']),
    userId: text(headers['userid']),
    hangUp: () => hangUpOf(reply),
  }
}
