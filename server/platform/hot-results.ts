/*
 * Results that many callers read again and again keep their JSON text: the REST door then only adds the envelope. A
 * result marked hot must never be changed afterwards.
 */
const texts = new WeakMap<object, string>()

export const hot = <T extends object>(result: T): T => {
  texts.set(result, JSON.stringify(result))
  return result
}

/** The JSON of a result, from its mark when it has one. */
export const textOf = (result: unknown): string => {
  const known = typeof result === 'object' && result !== null ? texts.get(result) : undefined
  return known ?? JSON.stringify(result)
}
