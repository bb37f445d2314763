import { lookUp } from '#shared/errors/catalogue.ts'
import { refusalWords } from '#client/lib/call-failure-words.ts'
import { notifyError, warn } from '#client/lib/feedback.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** The server's message for the person, if a failure is a refusal. Undefined for any other, including the end of the session. */
export const refusalText = (error: unknown): string | undefined => {
  const failed = callErrorOf(error)
  return failed?.fault === 'answer' && lookUp(failed.code).show === 'toast' && failed.message !== ''
    ? refusalWords(failed)
    : undefined
}

/** Shows a refusal with the server's message, as forms require (spec §8, Other messages); other failures as usual. */
export const notifyRefusal = (error: unknown): void => {
  const refusal = refusalText(error)
  if (refusal === undefined) notifyError(error)
  else warn(refusal)
}
