export interface Emitter<Value> {
  readonly emit: (value: Value) => void
  /** Returns the end of the subscription. */
  readonly subscribe: (listener: (value: Value) => void) => () => void
}

/** Tells every listener; one that throws does not keep the others from hearing, and its error is thrown afterwards. */
export const createEmitter = <Value>(): Emitter<Value> => {
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
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
