/** Calls every listener. If one throws, the others are still called, and its error is thrown afterwards. */
export const createEmitter = <Value>() => {
  const listeners = new Set<(value: Value) => void>()
  const emit = (value: Value): void => {
    const failures: unknown[] = []
    for (const listener of listeners) {
      try {
        listener(value)
      } catch (failure) {
        failures.push(failure)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'a listener failed')
  }
  return {
    emit,
    /** Returns a function that ends the subscription. */
    subscribe: (listener: (value: Value) => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type Emitter<Value> = ReturnType<typeof createEmitter<Value>>
