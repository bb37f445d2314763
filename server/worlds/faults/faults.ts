import { matches, type Target } from '#server/worlds/faults/matches.ts'
import type { Fault, FaultOrder, HttpEffect } from '#shared/contracts/control-faults.ts'
import { createStream } from '#simulator/index.ts'

/** A fault that strikes one exchange. */
export interface Strike {
  readonly fault: string
  /** Which of the calls it was that fitted; null when the fault goes by the address. */
  readonly call: string | null
  readonly effect: HttpEffect
}

/** Something that waits because of a fault; ended when the world goes or begins anew. */
export interface Held {
  end(): void
}

/** The faults of one world. What strikes follows from their order, their counters and the world's seed alone. */
export interface Faults {
  /** Whether there is nothing to try: the common case, asked for every call. */
  isIdle(): boolean
  list(): Fault[]
  add(order: FaultOrder): Fault
  /** Null when there is no such fault. */
  remove(id: string): Fault | null
  clear(): number
  strike(target: Target): Strike[]
  /** A normal deviate of the stream of a fault, for delays. */
  deviate(fault: string): number
  hold(held: Held): () => void
  /** No faults, nothing held, and the next fault is the first again. */
  restart(): void
}

interface Entry {
  readonly fault: { -readonly [K in keyof Fault]: Fault[K] }
  readonly random: ReturnType<typeof createStream>
}

/** Whether it is the turn of a fault that fits: counts what it has met and struck. */
const takes = ({ fault, random }: Entry): boolean => {
  const { after, times = Infinity, chance } = fault
  fault.met += 1
  if (fault.met <= after || fault.struck >= times) return false
  if (chance < 1 && !random.chance(chance)) return false
  fault.struck += 1
  return true
}

export const createFaults = (seed: number): Faults => {
  let entries: Entry[] = []
  let made = 0
  const held = new Set<Held>()
  const take = (gone: readonly Entry[]) => {
    entries = entries.filter((entry) => !gone.includes(entry))
    return gone.map(({ fault }) => ({ ...fault }))
  }

  return {
    isIdle: () => entries.length === 0,
    list: () => entries.map(({ fault }) => ({ ...fault })),
    add: (order) => {
      const id = `f${++made}`
      const fault = { ...order, id, met: 0, struck: 0 }
      entries.push({ fault, random: createStream(seed, 'fault', id) })
      return { ...fault }
    },
    remove: (id) => take(entries.filter(({ fault }) => fault.id === id))[0] ?? null,
    clear: () => take(entries).length,
    strike: (target) =>
      entries.flatMap((entry) => {
        const fitting = matches(entry.fault, target)
        if (!fitting || !takes(entry)) return []
        return [{ fault: entry.fault.id, call: fitting.call, effect: entry.fault.effect }]
      }),
    deviate: (id) => entries.find(({ fault }) => fault.id === id)?.random.gaussian(0, 1) ?? 0,
    hold: (one) => {
      held.add(one)
      return () => {
        held.delete(one)
      }
    },
    restart: () => {
      entries = []
      made = 0
      for (const one of held) one.end()
      held.clear()
    },
  }
}
