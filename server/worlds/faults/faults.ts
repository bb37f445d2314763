import type { Fault, FaultOrder } from '#shared/contracts/control-faults.ts'
import { createLateCalls, type LateCalls } from '#server/worlds/faults/late-calls.ts'
import {
  targetOf,
  type DeviceEffect,
  type FaultEffect,
  type HttpEffect,
  type WsEffect,
} from '#shared/contracts/fault-effects.ts'
import {
  createStream,
  newDeviceFaultStates,
  restoreStream,
  type DeviceFaultStates,
  type Disturbance,
} from '#simulator/index.ts'

/** A fault with its counters and its own random stream. */
export interface Entry<E extends FaultEffect = FaultEffect> {
  readonly fault: Readonly<Fault>
  readonly effect: E
  readonly random: ReturnType<typeof createStream>
  /** To be called when the fault matches: counts the match; true when this one is to be injected, which is counted too. */
  shouldInject(): boolean
}

/** A wait caused by a fault; ended when the world is closed or reset. */
export interface Held {
  end(): void
}

/** The faults of one world. What is injected depends only on their order, their counters and the world's seed. */
export interface Faults extends LateCalls {
  /** In evaluation order. Usually empty; read for every call and every frame. */
  readonly http: readonly Entry<HttpEffect>[]
  readonly ws: readonly Entry<WsEffect>[]
  readonly device: readonly Entry<DeviceEffect>[]
  /** The current effects of faults on devices; a new object after `restart`. */
  readonly deviceStates: DeviceFaultStates
  /** Disturbances in the readings of a device, from its present and past faults. */
  disturbed(deviceId: string): readonly Disturbance[]
  list(): Fault[]
  /** Also notifies the watchers. */
  add(order: FaultOrder): Fault
  /** Null when there is no such fault. */
  remove(id: string): Fault | null
  clear(): number
  /** Calls `watcher` for every new fault; returns a function that stops this. */
  watch(watcher: (entry: Entry) => void): () => void
  /** Calls `watcher` when device faults are removed. */
  watchGone(watcher: () => void): void
  /** Registers a wait; returns a function that removes it. */
  hold(held: Held): () => void
  exportState(): FaultsState
  /** Ends all waits and restores the faults of `exportState`; without it, removes all faults and restarts their numbering. */
  restart(exported?: FaultsState): void
}

/** Faults with their counters and the state of their random streams. */
export interface FaultsState {
  readonly made: number
  readonly all: readonly { readonly fault: Fault; readonly dice: [number, number, number, number] }[]
  readonly deviceStates: DeviceFaultStates
}

const createEntry = (counted: Fault, random: Entry['random']): Entry => {
  const fault = { ...counted }
  const { after, times = Infinity, chance, effect } = fault
  return {
    fault,
    effect,
    random,
    shouldInject: () => {
      fault.matched += 1
      if (fault.matched <= after || fault.injected >= times) return false
      if (chance < 1 && !random.chance(chance)) return false
      fault.injected += 1
      return true
    },
  }
}

const isOn = (entry: Entry, target: ReturnType<typeof targetOf>): boolean => targetOf(entry.fault.on) === target
// The order was validated: the effect of a fault always fits its target.
export const isWs = (entry: Entry): entry is Entry<WsEffect> => isOn(entry, 'ws')
const isHttp = (entry: Entry): entry is Entry<HttpEffect> => isOn(entry, 'http')
const isDevice = (entry: Entry): entry is Entry<DeviceEffect> => isOn(entry, 'device')
const sorted = (all: readonly Entry[]) => ({
  all,
  http: all.filter(isHttp),
  ws: all.filter(isWs),
  device: all.filter(isDevice),
})
const shown = ({ fault }: Entry): Fault => ({ ...fault })

/** The watchers of faults, and the waits that faults cause. */
const createPending = () => {
  const held = new Set<Held>()
  const watchers = new Set<(entry: Entry) => void>()
  const endWatchers: (() => void)[] = []
  return {
    notifyWatchers: (entry: Entry) => {
      for (const watcher of watchers) watcher(entry)
    },
    notifyEndWatchers: (gone: readonly Entry[]) => {
      if (gone.some(isDevice)) for (const watcher of endWatchers) watcher()
    },
    releaseAll: () => {
      for (const one of held) one.end()
      held.clear()
    },
    api: {
      watch: (watcher) => {
        watchers.add(watcher)
        return () => {
          watchers.delete(watcher)
        }
      },
      watchGone: (watcher) => {
        endWatchers.push(watcher)
      },
      hold: (one) => {
        held.add(one)
        return () => {
          held.delete(one)
        }
      },
      ...createLateCalls(),
    } satisfies Pick<Faults, 'watch' | 'watchGone' | 'hold' | 'late' | 'watchLate'>,
  }
}

const none = (): FaultsState => ({ made: 0, all: [], deviceStates: newDeviceFaultStates() })

const restoreState = ({ made, all, deviceStates }: FaultsState) => ({
  made,
  entries: sorted(all.map(({ fault, dice }) => createEntry(fault, restoreStream(dice)))),
  deviceStates: structuredClone(deviceStates),
})

export const createFaults = (seed: number): Faults => {
  let state = restoreState(none())
  const { notifyWatchers, notifyEndWatchers, releaseAll, api } = createPending()
  const take = (isGone: (entry: Entry) => boolean): Fault[] => {
    const { all } = state.entries
    const gone = all.filter(isGone)
    state.entries = sorted(all.filter((entry) => !isGone(entry)))
    notifyEndWatchers(gone)
    return gone.map(shown)
  }

  return {
    ...api,
    get http() {
      return state.entries.http
    },
    get ws() {
      return state.entries.ws
    },
    get device() {
      return state.entries.device
    },
    get deviceStates() {
      return state.deviceStates
    },
    disturbed: (deviceId) => state.deviceStates.disturbed.get(deviceId) ?? [],
    list: () => state.entries.all.map(shown),
    add: (order) => {
      state.made += 1
      const id = `f${state.made}`
      const entry = createEntry({ ...order, id, matched: 0, injected: 0 }, createStream(seed, 'fault', id))
      state.entries = sorted([...state.entries.all, entry])
      notifyWatchers(entry)
      return shown(entry)
    },
    remove: (id) => take(({ fault }) => fault.id === id)[0] ?? null,
    clear: () => take(() => true).length,
    exportState: () => ({
      made: state.made,
      all: state.entries.all.map((entry) => ({ fault: shown(entry), dice: entry.random.state() })),
      deviceStates: structuredClone(state.deviceStates),
    }),
    restart: (exported = none()) => {
      state = restoreState(exported)
      releaseAll()
    },
  }
}
