/** The last entries of one kind, bounded by their number and by the bytes they retain. */
export const createRing = <T>(limits: { readonly entries: number; readonly bytes: number }) => {
  // `items[first]` is the oldest; the slots before it are cut off periodically, so that a push stays O(1).
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
    push: (item: T, bytes: number) => {
      state.items.push(item)
      state.sizes.push(bytes)
      state.bytes += bytes
      // The newest item is never dropped, regardless of its size.
      while (size() > limits.entries || (state.bytes > limits.bytes && size() > 1)) drop()
      if (state.first > limits.entries) cut()
    },
    /** The `place`-th item pushed, counted from 0; undefined when it was dropped or does not exist yet. */
    at: (place: number) => (place < state.dropped ? undefined : state.items[place - state.dropped + state.first]),
    /** How many items were ever pushed; `dropped` counts the oldest of these, which were removed. */
    total: (): number => state.dropped + size(),
    dropped: (): number => state.dropped,
    /** The most recently dropped item. */
    lastDropped: (): T | undefined => state.gone,
    clear: () => {
      Object.assign(state, { ...empty, items: [], sizes: [] })
    },
  }
}

export type Ring<T> = ReturnType<typeof createRing<T>>
