import { eventTexts } from '#client/config/event-texts.ts'
import { answeredWords, unansweredWords } from '#client/lib/call-failure-words.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** The reason why data could not be loaded, to show in its place. */
export const failureText = (error: unknown): string => {
  const failed = callErrorOf(error)
  if (failed === undefined || failed.fault === 'cancelled') return eventTexts.readFailed
  if (failed.fault === 'timeout' || failed.fault === 'network') return unansweredWords(failed.fault, failed)
  return answeredWords(failed, eventTexts.readFailed)
}
