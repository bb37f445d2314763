import { lookUp } from '#shared/errors/catalogue.ts'
import type { CallError } from '#client/lib/call-error.ts'
import { notifyError, warn } from '#client/lib/feedback.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** A refusal with a server message for the person. Undefined for any other failure, including the end of the session. */
export const refusalOf = (error: unknown): CallError | undefined => {
  const failed = callErrorOf(error)
  return failed?.fault === 'answer' && lookUp(failed.code).show === 'toast' && failed.message !== ''
    ? failed
    : undefined
}

/** Shows a refusal with the server's message, as forms require (spec §8, Other messages); other failures as usual. */
export const notifyRefusal = (error: unknown): void => {
  const refusal = refusalOf(error)
  if (refusal) warn(refusal.message)
  else notifyError(error)
}
