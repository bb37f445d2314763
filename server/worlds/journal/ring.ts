/** The last entries of one kind: bounded by their number and by the bytes they keep alive. */
export interface Ring<T> {
  push(item: T, bytes: number): void
  /** The item that was pushed as the `place`-th, counted from 0; undefined when it is gone or yet to come. */
  at(place: number): T | undefined
  /** How many were ever pushed, and how many of these, the oldest, are gone. */
  total(): number
  dropped(): number
  /** The last one that went. */
  lastDropped(): T | undefined
  clear(): void
}

export const createRing = <T>(limits: { readonly entries: number; readonly bytes: number }): Ring<T> => {
  // `items[first]` is the oldest; what lies before it is cut off now and then, so that a push costs the same for ever.
  const empty = { first: 0, dropped: 0, bytes: 0, gone: undefined as T | undefined }
  const state = { ...empty, items: [] as (T | undefined)[], sizes: [] as number[] }

  const drop = () => {
    const { first, items, sizes } = state
    state.gone = items[first]
    items[first] = undefined
    state.bytes -= sizes[first] ?? 0
    state.first += 1
    state.dropped += 1
  }
  const cut = () => {
    state.items = state.items.slice(state.first)
    state.sizes = state.sizes.slice(state.first)
    state.first = 0
  }
  const size = () => state.items.length - state.first

  return {
    push: (item, bytes) => {
      state.items.push(item)
      state.sizes.push(bytes)
      state.bytes += bytes
      // The newest stays, whatever its size.
      while (size() > limits.entries || (state.bytes > limits.bytes && size() > 1)) drop()
      if (state.first > limits.entries) cut()
    },
    at: (place) => (place < state.dropped ? undefined : state.items[place - state.dropped + state.first]),
    total: () => state.dropped + size(),
    dropped: () => state.dropped,
    lastDropped: () => state.gone,
    clear: () => {
      Object.assign(state, { ...empty, items: [], sizes: [] })
    },
  }
}
