import { catalogue, httpTexts, lookUp } from '#shared/errors/catalogue.ts'
import { texts } from '#client/config/texts.ts'
import type { CallError } from '#client/lib/call-error.ts'

/** The text for a code: the catalogue's, or the server's message where that says more. */
export const answerText = (code: number, message: string): string => {
  const { text } = lookUp(code)
  return text === null || message.startsWith(text) ? message : text
}

const words = texts.cause

/** The status of a failure, its code where the status is that of every answer, and its id in the server's log. */
const causeOf = ({ http, code, requestId }: CallError): string => {
  const isPlain = code !== 0 && (http === 0 || http === 200)
  return [isPlain ? words.code(code) : words.status(http), requestId !== '' && words.request(requestId)]
    .filter(Boolean)
    .join(words.and)
}

/** A text that says nothing is followed by the cause: 未知错误（HTTP 502，编号 req-1a）. */
const withCause = (text: string, failed: CallError, isVague = text === catalogue.UNKNOWN.text): string =>
  isVague ? words.behind(text, causeOf(failed)) : text

/** The text for a status without an answer of the API. `otherwise` is for a response that is no error, but unreadable. */
const statusText = ({ http, message }: CallError, otherwise: string): string => {
  const text = httpTexts[http] ?? message
  if (text !== '') return text
  return http >= 500 ? catalogue.UNKNOWN.text : otherwise
}

/** The words for a response that is a failure. */
export const answeredWords = (failed: CallError, otherwise: string = texts.unreadable): string => {
  if (failed.fault === 'answer') return withCause(answerText(failed.code, failed.message), failed)
  const text = statusText(failed, otherwise)
  return withCause(text, failed, text === catalogue.UNKNOWN.text || text === otherwise)
}

/** The server's own message for a refusal. */
export const refusalWords = (failed: CallError): string => withCause(failed.message, failed)

/** The words for a call without a response: time-out, no network, or no network on this machine at all. */
export const unansweredWords = (fault: 'timeout' | 'network', { isOffline }: CallError): string =>
  isOffline ? words.behind(texts[fault], words.offline) : texts[fault]
