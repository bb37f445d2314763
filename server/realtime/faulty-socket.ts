import type { WebSocket } from 'ws'

import type { SocketWriter } from '#server/realtime/socket-writer.ts'
import { createFaultWaits, type FaultWaits } from '#server/realtime/fault-waits.ts'
import { createFrameWriter, type FrameWriter } from '#server/realtime/frame-writer.ts'
import { splitFrames, textFrame } from '#server/realtime/frame-codec.ts'
import { faultClocks } from '#server/worlds/faults/fault-clock.ts'
import type { Entry } from '#server/worlds/faults/faults.ts'
import { createFaultHold, type FaultHold } from '#server/worlds/faults/fault-hold.ts'
import { socketInjections, type EffectAt, type Moment } from '#server/worlds/faults/socket-faults.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { WsEffect } from '#shared/fault/fault-effects.schema.ts'

export type Facts = Pick<Kernel, 'faults' | 'journal' | 'scheduler' | 'clock'>
/** Maximum number of delayed heartbeat replies per socket; further heartbeats get no reply. */
const MAX_LATE_ANSWERS = 1000

type Entries = readonly Entry<WsEffect>[]

/** A socket and its user. */
export interface Listening {
  readonly user: string
  readonly socket: WebSocket
}

/** A connection with injected faults. */
export interface FaultySocket extends SocketWriter {
  /** Injects faults that end or break connections. */
  applyAll(entries: Entries): void
}

const shortened = (frame: Buffer, characters: number): Buffer => {
  const [{ text } = { text: '' }] = splitFrames(frame)
  return textFrame(text.slice(0, characters).toWellFormed())
}

/** An effect to inject now, and its wait. */
interface Injected<M extends Moment> {
  readonly effect: EffectAt<M>
  readonly faultHold: FaultHold
}

/** Sends one frame with the effects on it. */
const pass = (writer: FrameWriter, frame: Buffer, injected: readonly Injected<'frame'>[]) => {
  let sent = frame
  for (const { effect, faultHold } of injected) {
    if (effect.type === 'truncate') sent = shortened(sent, effect.characters)
    if (effect.type === 'duplicate') sent = Buffer.concat([sent, sent])
    if (effect.type === 'burst') writer.burst({ ...effect, faultHold })
  }
  if (injected.some(({ effect }) => effect.type === 'reorder')) writer.putBehind(sent)
  else writer.put(sent)
}

/** Replies to heartbeats; several `late` effects on one of them are applied one after the other. */
const createAnswer = (writer: FrameWriter, waits: FaultWaits) => {
  const answerLate = (frame: Buffer, [first, ...others]: readonly Injected<'heartbeat'>[]): void => {
    if (!first) writer.put(frame)
    else if (first.effect.type === 'late')
      waits.after({ ...first.effect, faultHold: first.faultHold }, 'late-heartbeat', () => answerLate(frame, others))
  }
  return (frame: Buffer, injected: readonly Injected<'heartbeat'>[]): void => {
    const isFull = injected.length > 0 && waits.count() >= MAX_LATE_ANSWERS
    if (!isFull && injected.every(({ effect }) => effect.type !== 'mute')) answerLate(frame, injected)
  }
}

export const createFaultySocket = (facts: Facts, { user, socket }: Listening): FaultySocket => {
  const { faults, journal } = facts
  const waits = createFaultWaits(socket, faultClocks(facts))
  const writer = createFrameWriter(socket, waits)
  const answer = createAnswer(writer, waits)

  const inject = <M extends Moment>(entries: Entries, moment: M, spared?: (effect: EffectAt<M>) => boolean) =>
    socketInjections(entries, { moment, user }, spared).map(({ fault, effect }): Injected<M> => {
      const faultHold = createFaultHold([fault])
      journal.note({ kind: 'fault', fault, call: null, user, effect, ...('time' in effect && { faultHold }) })
      return { effect, faultHold }
    })
  // The second frame of a reordered pair must not be deferred itself, and a burst must not begin within another.
  const isInProgress = ({ type }: EffectAt<'frame'>) =>
    (type === 'reorder' && writer.isWaiting()) || (type === 'burst' && writer.isBursting())

  const halfOpen = () => {
    writer.die()
    // The client's messages are not read any more, including its close frame.
    socket.pause()
    socket.on('close', faults.hold({ end: () => socket.terminate() }))
  }
  return {
    write: (frames) => {
      if (writer.isDead()) return
      for (const { bytes } of splitFrames(frames)) pass(writer, bytes, inject(faults.ws, 'frame', isInProgress))
    },
    answer: (frame) => {
      if (!writer.isDead()) answer(frame, inject(faults.ws, 'heartbeat'))
    },
    applyAll: (entries) => {
      if (socket.readyState !== socket.OPEN) return
      for (const { effect } of inject(entries, 'connection')) {
        if (effect.type === 'close') socket.close(effect.code)
        else if (effect.type === 'drop') socket.terminate()
        else halfOpen()
      }
    },
  }
}
