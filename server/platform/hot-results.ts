/*
 * Caches the JSON text of frequently read results: the REST layer then only adds the envelope. A result marked hot must
 * not be mutated afterwards.
 */
const texts = new WeakMap<object, string>()

export const hot = <T extends object>(result: T): T => {
  texts.set(result, JSON.stringify(result))
  return result
}

/** The JSON of a result, cached for a hot one. */
export const textOf = (result: unknown): string => {
  const known = typeof result === 'object' && result !== null ? texts.get(result) : undefined
  return known ?? JSON.stringify(result)
}
