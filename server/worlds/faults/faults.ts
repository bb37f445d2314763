import type { Fault, FaultOrder } from '#shared/contracts/control-faults.ts'
import { isWsEffect, type FaultEffect, type HttpEffect, type WsEffect } from '#shared/contracts/fault-effects.ts'
import { createStream, restoreStream } from '#simulator/index.ts'

/** A fault with its counters and its own chance. */
export interface Entry<E extends FaultEffect = FaultEffect> {
  readonly fault: Readonly<Fault>
  readonly effect: E
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
  /** In the order in which they are tried. Empty in the common case: asked for every call, and for every frame. */
  readonly http: readonly Entry<HttpEffect>[]
  readonly ws: readonly Entry<WsEffect>[]
  list(): Fault[]
  /** Tells the watchers of it, too. */
  add(order: FaultOrder): Fault
  /** Null when there is no such fault. */
  remove(id: string): Fault | null
  clear(): number
  /** To be told of every new fault; answers how to stop. */
  watch(watcher: (entry: Entry) => void): () => void
  /** Answers how to let go. */
  hold(held: Held): () => void
  keep(): KeptFaults
  /** Nothing held, and the faults as they were at `keep`; without it none, and the next is the first again. */
  restart(kept?: KeptFaults): void
}

/** Faults with their counters, and where the dice of each stand. */
export interface KeptFaults {
  readonly made: number
  readonly all: readonly { readonly fault: Fault; readonly dice: [number, number, number, number] }[]
}

const createEntry = (counted: Fault, random: Entry['random']): Entry => {
  const fault = { ...counted }
  const { after, times = Infinity, chance, effect } = fault
  return {
    fault,
    effect,
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

export const isWs = (entry: Entry): entry is Entry<WsEffect> => isWsEffect(entry.effect)
const isHttp = (entry: Entry): entry is Entry<HttpEffect> => !isWsEffect(entry.effect)
const sorted = (all: readonly Entry[]) => ({ all, http: all.filter(isHttp), ws: all.filter(isWs) })
const shown = ({ fault }: Entry): Fault => ({ ...fault })

export const createFaults = (seed: number): Faults => {
  let entries = sorted([])
  let made = 0
  const held = new Set<Held>()
  const watchers = new Set<(entry: Entry) => void>()
  const take = (isGone: (entry: Entry) => boolean): Fault[] => {
    const gone = entries.all.filter(isGone)
    entries = sorted(entries.all.filter((entry) => !isGone(entry)))
    return gone.map(shown)
  }

  return {
    get http() {
      return entries.http
    },
    get ws() {
      return entries.ws
    },
    list: () => entries.all.map(shown),
    add: (order) => {
      made += 1
      const id = `f${made}`
      const entry = createEntry({ ...order, id, met: 0, struck: 0 }, createStream(seed, 'fault', id))
      entries = sorted([...entries.all, entry])
      for (const watcher of watchers) watcher(entry)
      return shown(entry)
    },
    remove: (id) => take(({ fault }) => fault.id === id)[0] ?? null,
    clear: () => take(() => true).length,
    watch: (watcher) => {
      watchers.add(watcher)
      return () => {
        watchers.delete(watcher)
      }
    },
    hold: (one) => {
      held.add(one)
      return () => {
        held.delete(one)
      }
    },
    keep: () => ({ made, all: entries.all.map((entry) => ({ fault: shown(entry), dice: entry.random.state() })) }),
    restart: (kept = { made: 0, all: [] }) => {
      entries = sorted(kept.all.map(({ fault, dice }) => createEntry(fault, restoreStream(dice))))
      made = kept.made
      for (const one of held) one.end()
      held.clear()
    },
  }
}
