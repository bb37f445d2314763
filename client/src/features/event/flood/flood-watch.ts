import { createStore } from 'zustand/vanilla'
import { kindOfType } from '#shared/event/index.ts'
import { parseTime } from '#shared/time.ts'
import {
  noFlood,
  passFloodTime,
  takeArrivals,
  type Arrival,
  type FloodState,
} from '#client/features/event/flood/flood-rule.ts'
import { framePath, frameReasonText } from '#client/features/event/frame-words.ts'
import { spotParts } from '#client/lib/place-words.ts'
import { isBus, isRaised, type RaisedFrame } from '#client/realtime/message-effects.ts'
import type { Frame } from '#shared/realtime/messages.ts'

/** The arrival of a pushed event; undefined if its kind or its time is not readable. */
const arrivalOf = (frame: RaisedFrame): Arrival | undefined => {
  const [kind, at] = [kindOfType(frame.eventType), parseTime(frame.createAt)]
  if (kind === undefined || Number.isNaN(at)) return undefined
  // The building: a flood usually has its cause in one.
  const place = spotParts(framePath(frame))[0]?.name ?? frame.areaName
  return { at, kind, reason: frameReasonText(frame), place }
}

/** Whether the world's clock was set back to before `at`. */
const isSetBack = (frame: Frame, at: number): boolean => {
  if (!isBus(frame, 'clock')) return false
  const { now } = frame.data
  return typeof now === 'number' && now < at
}

/** Watches the pushed events of the current project for a flood. It has no clock: `passTime` passes the world's time on. */
export const createFloodWatch = () => {
  const store = createStore<FloodState>(() => noFlood)
  let source = ''

  const set = (state: FloodState): void => {
    if (state !== store.getState()) store.setState(state, true)
  }
  /** Whether a frame is of another project, or of another life of the world, than the one before. */
  const isOther = (projectId: string, { epoch }: Frame): boolean => {
    const before = source
    source = `${projectId} ${epoch}`
    return source !== before
  }
  const take = (frames: readonly Frame[], projectId: string): void => {
    let state = store.getState()
    let arrivals: Arrival[] = []
    for (const frame of frames) {
      // Times before and after cannot be compared.
      if (isOther(projectId, frame) || isSetBack(frame, arrivals.at(-1)?.at ?? state.at))
        [state, arrivals] = [noFlood, []]
      const arrival = isRaised(frame) && frame.projectId === projectId ? arrivalOf(frame) : undefined
      if (arrival !== undefined) arrivals.push(arrival)
    }
    set(takeArrivals(state, arrivals))
  }
  return { store, take, passTime: (now: number): void => set(passFloodTime(store.getState(), now)) }
}
