const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The text in a field of a response; empty when there is none. */
export const textIn = (value: unknown, name: string): string => {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : ''
}

/** The `error` field of a Fengsui server's response. */
export const errorIn = (body: unknown): unknown => fieldOf(body, 'error')

/** Why a server refused a call, in English where it says so; empty when the response is not from a Fengsui server. */
export const refusalText = (body: unknown): string => {
  const error = errorIn(body)
  const [message, hint] = [textIn(error, 'message'), textIn(error, 'hint')]
  // A refused call has a code and the full explanation in its hint. An unknown path has a message and advice in the hint.
  if (fieldOf(error, 'code') !== undefined) return hint || message
  return [message, hint].filter((text) => text !== '').join('; ')
}
