const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The text of a field of an answer; empty where it has none. */
export const textIn = (value: unknown, name: string): string => {
  const text = fieldOf(value, name)
  return typeof text === 'string' ? text : ''
}

/** What a server of this kind said against a call. */
export const errorIn = (body: unknown): unknown => fieldOf(body, 'error')

/** Why a server refused a call, in English where it says so; empty where what answers is no server of this kind. */
export const refusalText = (body: unknown): string => {
  const error = errorIn(body)
  const [message, hint] = [textIn(error, 'message'), textIn(error, 'hint')]
  // A call that was refused has a code, and says the whole in its hint. What met no call has a message, and what to do.
  if (fieldOf(error, 'code') !== undefined) return hint || message
  return [message, hint].filter((text) => text !== '').join('; ')
}
