import type { Entry } from '#server/worlds/faults/faults.ts'
import type { WsEffect } from '#shared/contracts/fault-effects.ts'

/** What happens on a push channel, and can be struck. */
export type Moment = 'upgrade' | 'connection' | 'heartbeat' | 'frame'

const moments = {
  refuse: 'upgrade',
  drop: 'connection',
  halfOpen: 'connection',
  close: 'connection',
  mute: 'heartbeat',
  late: 'heartbeat',
  duplicate: 'frame',
  reorder: 'frame',
  truncate: 'frame',
  burst: 'frame',
} as const satisfies Record<WsEffect['type'], Moment>

/** The effects that can strike at some moment. */
export type EffectAt<M extends Moment> = {
  [T in WsEffect['type']]: (typeof moments)[T] extends M ? Extract<WsEffect, { type: T }> : never
}[WsEffect['type']]

const isAt = <M extends Moment>(effect: WsEffect, moment: M): effect is EffectAt<M> => moments[effect.type] === moment

/** A fault that strikes a person's push channel. */
export interface LineStrike<M extends Moment = Moment> {
  readonly fault: string
  readonly effect: EffectAt<M>
}

/** Tries faults in their order at some moment; `spared` leaves out what could do nothing now. */
export const strikeLine = <M extends Moment>(
  entries: readonly Entry<WsEffect>[],
  { moment, user }: { moment: M; user: string },
  spared: (effect: EffectAt<M>) => boolean = () => false,
): LineStrike<M>[] =>
  entries.flatMap(({ fault, effect, takes }) => {
    const fits = fault.where.user === undefined || fault.where.user === user
    if (!fits || !isAt(effect, moment) || spared(effect) || !takes()) return []
    return [{ fault: fault.id, effect }]
  })
