import type { Fault, FaultOrder } from '#shared/fault/fault.contract.ts'
import { createLateCalls } from '#server/worlds/faults/late-calls.ts'
import {
  targetOf,
  type DeviceEffect,
  type FaultEffect,
  type HttpEffect,
  type WsEffect,
} from '#shared/fault/fault-effects.schema.ts'
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
      /** Calls `watcher` for every new fault; returns a function that stops this. */
      watch: (watcher: (entry: Entry) => void): (() => void) => {
        watchers.add(watcher)
        return () => {
          watchers.delete(watcher)
        }
      },
      /** Calls `watcher` when device faults are removed. */
      watchGone: (watcher: () => void) => {
        endWatchers.push(watcher)
      },
      /** Registers a wait; returns a function that removes it. */
      hold: (one: Held): (() => void) => {
        held.add(one)
        return () => {
          held.delete(one)
        }
      },
      ...createLateCalls(),
    },
  }
}

const none = (): FaultsState => ({ made: 0, all: [], deviceStates: newDeviceFaultStates() })

const restoreState = ({ made, all, deviceStates }: FaultsState) => ({
  made,
  entries: sorted(all.map(({ fault, dice }) => createEntry(fault, restoreStream(dice)))),
  deviceStates: structuredClone(deviceStates),
})

const exported = ({ made, entries, deviceStates }: ReturnType<typeof restoreState>): FaultsState => ({
  made,
  all: entries.all.map((entry) => ({ fault: shown(entry), dice: entry.random.state() })),
  deviceStates: structuredClone(deviceStates),
})

/** The faults of one world. What is injected depends only on their order, their counters and the world's seed. */
export const createFaults = (seed: number) => {
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
    /** In evaluation order. Usually empty; read for every call and every frame. */
    get http(): readonly Entry<HttpEffect>[] {
      return state.entries.http
    },
    get ws(): readonly Entry<WsEffect>[] {
      return state.entries.ws
    },
    get device(): readonly Entry<DeviceEffect>[] {
      return state.entries.device
    },
    /** The current effects of faults on devices; a new object after `restart`. */
    get deviceStates(): DeviceFaultStates {
      return state.deviceStates
    },
    /** Disturbances in the readings of a device, from its present and past faults. */
    disturbed: (deviceId: string): readonly Disturbance[] => state.deviceStates.disturbed.get(deviceId) ?? [],
    list: (): Fault[] => state.entries.all.map(shown),
    /** Also notifies the watchers. */
    add: (order: FaultOrder): Fault => {
      state.made += 1
      const id = `f${state.made}`
      const entry = createEntry({ ...order, id, matched: 0, injected: 0 }, createStream(seed, 'fault', id))
      state.entries = sorted([...state.entries.all, entry])
      notifyWatchers(entry)
      return shown(entry)
    },
    /** Null when there is no such fault. */
    remove: (id: string): Fault | null => take(({ fault }) => fault.id === id)[0] ?? null,
    clear: (): number => take(() => true).length,
    exportState: (): FaultsState => exported(state),
    /** Ends all waits and restores the faults of `exportState`; without it, removes all faults and restarts their numbering. */
    restart: (kept = none()) => {
      state = restoreState(kept)
      releaseAll()
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
