import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

import type {} from '#server/http/journal-http.ts'
import { gather } from '#server/http/mount-rest.ts'
import { refusalWords } from '#server/platform/refusal-words.ts'
import { RefusedRequest } from '#server/platform/refused-request.ts'
import { asStoreUnavailable, RETRY_AFTER_S, StoreUnavailable } from '#server/platform/store-unavailable.ts'
import { trpcFailure } from '#server/platform/trpc-errors.ts'
import { controlContracts } from '#shared/control/control.contract.ts'
import type { Spec } from '#shared/api/define.ts'
import { failure } from '#shared/api/envelope.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { catalogue, TOKEN_EXPIRED_500 } from '#shared/errors/catalogue.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** The matched route, regardless of the URL's spelling; the URL where no route matched. */
const routeOf = ({ routeOptions, url }: FastifyRequest): string => routeOptions.url ?? url

/** Refusals of the framework before a handler runs (body too large, invalid JSON) count as bad input. */
const asAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error
  const status = (error as Partial<FastifyError>).statusCode
  if (status !== undefined && status >= 400 && status < 500) return new AppError('BAD_INPUT')
  return asStoreUnavailable(error)
}

const controls: Readonly<Record<string, Spec>> = controlContracts

/** The requested control call; undefined where the request matched none. */
const controlOf = ({ routeOptions }: FastifyRequest): Spec | undefined =>
  controls[/^control\.(.+)$/.exec(routeOptions.config.noted?.call ?? '')?.[1] ?? '']

/** The English text of a refusal, sent with the Chinese one for the director; null where the details are unknown here. */
const hintOf = (request: FastifyRequest, error: AppError): string | null => {
  const { hint, key, field = '', allowed = [], message } = error
  // Messages about hosts and origins are already in English.
  if (error instanceof RefusedRequest) return message
  const contract = controlOf(request)
  if (hint !== undefined || !contract) return hint ?? null
  return refusalWords({ contract, input: gather(request), key, field, allowed, message })
}

/** Control calls use HTTP statuses and plain JSON. */
const answerControl = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
  const { code, key, message, field = null, allowed } = error
  const hint = hintOf(request, error)
  return reply
    .code(error.http)
    .type(JSON_TYPE)
    .send(JSON.stringify({ error: { code, key, message, field, ...(allowed && { allowed }), hint } }))
}

/** tRPC clients understand only their own error shape, also for refusals before tRPC sees the request. */
const answerTrpc = (error: AppError, reply: FastifyReply) =>
  reply
    .code(error.http)
    .type(JSON_TYPE)
    .send(JSON.stringify({ error: trpcFailure(error) }))

/** HTTP status for an invalid token: clients of the family expect 500 or 401 (jeecg-wire-facts §1.5). */
const tokenStatus = (request: FastifyRequest): 200 | 401 | 500 => {
  switch (request.world.settings.guesses.tokenErrors) {
    case 'auto':
      return routeOf(request).startsWith('/sys/') ? 500 : 200
    case 'code':
      return 200
    case 'http401':
      return 401
    case 'http500':
      return 500
  }
}

const answerRest = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
  const body = failure(error, request.world?.clock.now() ?? 0)
  // Infrastructure failures: browsers, proxies and monitors read the HTTP status.
  if (error instanceof RefusedRequest || error instanceof StoreUnavailable)
    return reply.code(error.http).type(JSON_TYPE).send(JSON.stringify(body))
  const status = catalogue[error.key].show === 'offline-dialog' ? tokenStatus(request) : 200
  // Clients of the family compare this exact text.
  const sent = status === 200 ? body : { ...body, message: TOKEN_EXPIRED_500 }
  return reply.code(status).type(JSON_TYPE).send(JSON.stringify(sent))
}

/** Converts all failures to responses: expected ones by the catalogue, others as 5000 without internal details. */
export const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const known = asAppError(error)
  // A call whose world has ended may fail unexpectedly; its response is that of a world that does not exist.
  const isExpected = known !== null || request.world?.hasEnded()
  if (!isExpected) request.log.error({ err: error, method: request.method, url: request.url }, 'unexpected failure')
  const answer = known ?? new AppError('UNKNOWN')
  const route = routeOf(request)
  if (answer instanceof StoreUnavailable) reply.header('retry-after', RETRY_AFTER_S)
  // Upgrade requests get a real HTTP status too: there is no envelope before an upgrade.
  if (/^\/(?:__sim|websocket)\//.test(route)) answerControl(answer, request, reply)
  else if (route.startsWith('/trpc/')) answerTrpc(answer, reply)
  else answerRest(answer, request, reply)
}
