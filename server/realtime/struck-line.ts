import type { WebSocket } from 'ws'

import type { Line } from '#server/realtime/line.ts'
import { createOutlet, type Outlet } from '#server/realtime/outlet.ts'
import { splitFrames, textFrame } from '#server/realtime/wire.ts'
import type { Entry } from '#server/worlds/faults/faults.ts'
import { strikeLine, type EffectAt, type Moment } from '#server/worlds/faults/strike-line.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { WsEffect } from '#shared/contracts/fault-effects.ts'

export type Facts = Pick<Kernel, 'faults' | 'journal' | 'scheduler' | 'clock'>
type Entries = readonly Entry<WsEffect>[]

/** Whose socket it is. */
export interface Listening {
  readonly user: string
  readonly socket: WebSocket
}

/** A line on which faults have begun to strike. */
export interface StruckLine extends Line {
  /** Lets faults that end connections strike this one. */
  meet(entries: Entries): void
}

const shortened = (frame: Buffer, characters: number): Buffer => {
  const [{ text } = { text: '' }] = splitFrames(frame)
  return textFrame(text.slice(0, characters).toWellFormed())
}

/** What becomes of one frame on its way out. */
const pass = (outlet: Outlet, frame: Buffer, effects: readonly EffectAt<'frame'>[]) => {
  let sent = frame
  for (const effect of effects) {
    if (effect.type === 'truncate') sent = shortened(sent, effect.characters)
    if (effect.type === 'duplicate') sent = Buffer.concat([sent, sent])
    if (effect.type === 'burst') outlet.burst(effect.ms)
  }
  if (effects.some(({ type }) => type === 'reorder')) outlet.putBehind(sent)
  else outlet.put(sent)
}

export const createStruckLine = (facts: Facts, { user, socket }: Listening): StruckLine => {
  const { faults, journal, scheduler, clock } = facts
  const outlet = createOutlet(socket, facts)

  const struck = <M extends Moment>(entries: Entries, moment: M, spared?: (effect: EffectAt<M>) => boolean) => {
    const strikes = strikeLine(entries, { moment, user }, spared)
    for (const { fault, effect } of strikes) journal.note({ kind: 'fault', fault, call: null, user, effect })
    return strikes.map(({ effect }) => effect)
  }
  // Of two that change places the second must not wait in its turn, nor does a burst begin within another.
  const isUnderWay = ({ type }: EffectAt<'frame'>) =>
    (type === 'reorder' && outlet.isWaiting()) || (type === 'burst' && outlet.isBursting())

  const halfOpen = () => {
    outlet.die()
    // Whatever the client says stays on the wire, also that it is leaving.
    socket.pause()
    socket.on('close', faults.hold({ end: () => socket.terminate() }))
  }
  const answer = (frame: Buffer, effects: readonly EffectAt<'heartbeat'>[]) => {
    if (effects.some(({ type }) => type === 'mute')) return
    const wait = effects.reduce((sum, effect) => sum + (effect.type === 'late' ? effect.ms : 0), 0)
    if (wait > 0) scheduler.at(clock.now() + wait, 'late-heartbeat', () => outlet.put(frame))
    else outlet.put(frame)
  }

  return {
    write: (frames) => {
      if (outlet.isDead()) return
      for (const { bytes } of splitFrames(frames)) pass(outlet, bytes, struck(faults.ws, 'frame', isUnderWay))
    },
    answer: (frame) => {
      if (!outlet.isDead()) answer(frame, struck(faults.ws, 'heartbeat'))
    },
    meet: (entries) => {
      if (socket.readyState !== socket.OPEN) return
      for (const effect of struck(entries, 'connection')) {
        if (effect.type === 'close') socket.close(effect.code)
        else if (effect.type === 'drop') socket.terminate()
        else halfOpen()
      }
    },
  }
}
