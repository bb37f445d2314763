import { httpBatchLink, splitLink, TRPCClientError } from '@trpc/client'
import { createTRPCReact } from '@trpc/react-query'
import { MAX_BATCH_CALLS, MAX_BATCH_URL_LENGTH } from '#shared/batch-limits.ts'
import type { AppRouter } from '#shared/api/router.ts'
import { CallError, requestIdOf } from '#client/lib/call-error.ts'
import { callFetch, callHeaders } from '#client/lib/call-fetch.ts'
import { apiBase } from '#client/lib/deployment.ts'

/** Hooks for our own calls, typed by the contracts. */
export const trpc = createTRPCReact<AppRouter>()

/**
 * A call of this name is a request of its own. The calls of a batch share one response: a slow or failed one among them would
 * leave the person without the counts of open events.
 */
const ALONE = 'event.counts'

const requestLink = (maxItems: number) =>
  httpBatchLink({
    url: `${apiBase()}/trpc`,
    headers: callHeaders,
    maxItems,
    maxURLLength: MAX_BATCH_URL_LENGTH,
    // tRPC's request type allows a null signal and other bodies than a browser's fetch; this client sends neither.
    fetch: (url, init) => callFetch(url, { ...init, signal: init?.signal ?? null } as RequestInit),
  })

export const createTrpcClient = () =>
  trpc.createClient({
    links: [
      splitLink({
        condition: ({ path }) => path === ALONE,
        true: requestLink(1),
        false: requestLink(MAX_BATCH_CALLS),
      }),
    ],
  })

interface AnswerData {
  readonly catalogueCode: number
  readonly field?: string | null
  readonly httpStatus?: number
}

const isAnswer = (data: unknown): data is AnswerData =>
  typeof data === 'object' && data !== null && 'catalogueCode' in data && typeof data.catalogueCode === 'number'

/** The message of a response that is not in tRPC's format, such as the API family's notice of a lost session. */
const messageOf = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : undefined

const fromTrpc = (error: TRPCClientError<AppRouter>): CallError => {
  const { cause, message } = error
  if (cause instanceof CallError) return cause
  const data: unknown = error.data
  const response: unknown = error.meta?.['response']
  const requestId = response instanceof Response ? requestIdOf(response) : ''
  if (isAnswer(data))
    return new CallError({
      fault: 'answer',
      code: data.catalogueCode,
      message,
      field: data.field ?? null,
      http: data.httpStatus ?? 0,
      requestId,
    })
  const http = response instanceof Response ? response.status : 0
  return new CallError(
    // Without a message of the server: that of tRPC is about the parsing of the response.
    { fault: 'http', http, message: messageOf(error.meta?.['responseJSON']) ?? '', requestId },
    { cause: error },
  )
}

const isTrpcError = (error: unknown): error is TRPCClientError<AppRouter> => error instanceof TRPCClientError

/** The `CallError` of a failed call, REST or tRPC; undefined for any other error, such as a bug of ours. */
export const callErrorOf = (error: unknown): CallError | undefined => {
  if (error instanceof CallError) return error
  return isTrpcError(error) ? fromTrpc(error) : undefined
}

/** Whether a call had no response, so that nothing is known of its effect. */
export const isUnanswered = (error: unknown): boolean =>
  ['network', 'timeout'].includes(callErrorOf(error)?.fault ?? '')
