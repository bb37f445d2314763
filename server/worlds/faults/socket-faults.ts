import type { Entry } from '#server/worlds/faults/faults.ts'
import type { WsEffect } from '#shared/fault/fault-effects.schema.ts'

/** Moments of a push channel at which faults can be injected. */
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

/** The effects that can be injected at a moment. */
export type EffectAt<M extends Moment> = {
  [T in WsEffect['type']]: (typeof moments)[T] extends M ? Extract<WsEffect, { type: T }> : never
}[WsEffect['type']]

const isAt = <M extends Moment>(effect: WsEffect, moment: M): effect is EffectAt<M> => moments[effect.type] === moment

/** A fault to inject into a user's push channel. */
export interface SocketInjection<M extends Moment = Moment> {
  readonly fault: string
  readonly effect: EffectAt<M>
}

/** Evaluates faults in order at a moment; `spared` skips effects that could do nothing now. */
export const socketInjections = <M extends Moment>(
  entries: readonly Entry<WsEffect>[],
  { moment, user }: { moment: M; user: string },
  spared: (effect: EffectAt<M>) => boolean = () => false,
): SocketInjection<M>[] =>
  entries.flatMap(({ fault, effect, shouldInject }) => {
    const fits = fault.where.user === undefined || fault.where.user === user
    if (!fits || !isAt(effect, moment) || spared(effect) || !shouldInject()) return []
    return [{ fault: fault.id, effect }]
  })
