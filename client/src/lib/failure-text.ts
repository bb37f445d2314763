import { httpTexts } from '#shared/errors/catalogue.ts'
import { eventTexts } from '#client/config/event-texts.ts'
import { texts } from '#client/config/texts.ts'
import { answerText } from '#client/lib/feedback.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

/** The reason why data could not be loaded, to show in its place. */
export const failureText = (error: unknown): string => {
  const failed = callErrorOf(error)
  if (failed === undefined) return eventTexts.readFailed
  if (failed.fault === 'answer') return answerText(failed.code, failed.message)
  if (failed.fault === 'timeout' || failed.fault === 'network') return texts[failed.fault]
  return httpTexts[failed.http] ?? eventTexts.readFailed
}
