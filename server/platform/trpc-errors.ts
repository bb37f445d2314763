import { TRPC_ERROR_CODES_BY_KEY, type TRPC_ERROR_CODE_KEY, type TRPCErrorShape } from '@trpc/server/rpc'

import type { AppError } from '#shared/errors/app-error.ts'

const codes: Readonly<Record<number, TRPC_ERROR_CODE_KEY>> = {
  // Code 0 without success: reads of the family with an empty result.
  200: 'UNPROCESSABLE_CONTENT',
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

/** The tRPC code of an `AppError`. */
export const trpcCode = ({ http }: AppError): TRPC_ERROR_CODE_KEY => codes[http] ?? 'INTERNAL_SERVER_ERROR'

/** A failure in the shape of tRPC, for refusals before tRPC sees the request. */
export const trpcFailure = (error: AppError): TRPCErrorShape => ({
  message: error.message,
  code: TRPC_ERROR_CODES_BY_KEY[trpcCode(error)],
  data: { code: trpcCode(error), httpStatus: error.http, catalogueCode: error.code, field: error.field ?? null },
})
