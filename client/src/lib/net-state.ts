import { createStore } from 'zustand/vanilla'

/** How calls fare: false from the moment one has failed so until the person has been warned of it (spec §8). */
export interface NetState {
  readonly notTimeout: boolean
  readonly networkAvailable: boolean
}

export const netState = createStore<NetState>(() => ({ notTimeout: true, networkAvailable: true }))
