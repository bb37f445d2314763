import type { Fault, FaultOrder } from '#shared/contracts/control-faults.ts'
import { createStream } from '#simulator/index.ts'

/** A fault with its counters and its own chance. */
export interface Entry {
  readonly fault: Readonly<Fault>
  readonly random: ReturnType<typeof createStream>
  /** Whether it is its turn, now that something has come which it fits: counts what it has met and struck. */
  takes(): boolean
}

/** Something that waits because of a fault; ended when the world goes or begins anew. */
export interface Held {
  end(): void
}

/** The faults of one world. What strikes follows from their order, their counters and the world's seed alone. */
export interface Faults {
  /** In the order in which they are tried. Empty in the common case: asked for every call. */
  readonly entries: readonly Entry[]
  list(): Fault[]
  add(order: FaultOrder): Fault
  /** Null when there is no such fault. */
  remove(id: string): Fault | null
  clear(): number
  /** Answers how to let go. */
  hold(held: Held): () => void
  /** No faults, nothing held, and the next fault is the first again. */
  restart(): void
}

const createEntry = (order: FaultOrder, id: string, seed: number): Entry => {
  const fault = { ...order, id, met: 0, struck: 0 }
  const random = createStream(seed, 'fault', id)
  const { after, times = Infinity, chance } = order
  return {
    fault,
    random,
    takes: () => {
      fault.met += 1
      if (fault.met <= after || fault.struck >= times) return false
      if (chance < 1 && !random.chance(chance)) return false
      fault.struck += 1
      return true
    },
  }
}

const shown = ({ fault }: Entry): Fault => ({ ...fault })

export const createFaults = (seed: number): Faults => {
  const state = { entries: [] as readonly Entry[], made: 0 }
  const held = new Set<Held>()
  const take = (isGone: (entry: Entry) => boolean): Fault[] => {
    const gone = state.entries.filter(isGone)
    state.entries = state.entries.filter((entry) => !isGone(entry))
    return gone.map(shown)
  }

  return {
    get entries() {
      return state.entries
    },
    list: () => state.entries.map(shown),
    add: (order) => {
      state.made += 1
      const entry = createEntry(order, `f${state.made}`, seed)
      state.entries = [...state.entries, entry]
      return shown(entry)
    },
    remove: (id) => take(({ fault }) => fault.id === id)[0] ?? null,
    clear: () => take(() => true).length,
    hold: (one) => {
      held.add(one)
      return () => {
        held.delete(one)
      }
    },
    restart: () => {
      Object.assign(state, { entries: [], made: 0 })
      for (const one of held) one.end()
      held.clear()
    },
  }
}
