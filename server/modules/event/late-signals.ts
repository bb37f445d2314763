import type { Signal } from '#shared/devices/signal.ts'
import { MINUTE } from '#shared/time.ts'

/*
 * Devices tell late what they saw while nobody heard them, twice, in another order, or by a clock that is wrong. An event
 * lies where its device says it does, but never ahead of world time; people are measured by when they could know of it.
 */

/** What is told so long after it was is late. */
export const LATE = MINUTE

/** So often on and off within so long is 频繁告警. */
export const FREQUENT = { cycles: 3, within: MINUTE, text: '频繁告警：一分钟内三次' } as const

/** A signal as it is taken: a clock that runs ahead is taken at the time of receipt. */
export const arrive = <S extends Signal>(signal: S, now: number): S => {
  if (signal.at <= now) return signal
  const ahead = signal.at - now
  return { ...signal, at: now, ...(signal.type === 'raise' && { beganAt: Math.max(0, signal.beganAt - ahead) }) }
}

/** What the first step of an event says of the time between its device and the platform; nothing where they agree. */
export const delayText = ({ at }: Signal, now: number): string => {
  const minutes = Math.floor(Math.abs(now - at) / MINUTE)
  if (minutes === 0) return ''
  return at > now ? `，设备时钟快 ${minutes} 分钟` : `，延迟 ${minutes} 分钟收到`
}

const isSame = (one: Signal | undefined, other: Signal): boolean =>
  one !== undefined &&
  one.deviceId === other.deviceId &&
  one.type === other.type &&
  one.at === other.at &&
  JSON.stringify(one) === JSON.stringify(other)

/** One delivery in the order in which things happened; a report that comes twice in it is one report. */
export const inOrder = (signals: readonly Signal[]): readonly Signal[] =>
  signals.length < 2
    ? signals
    : signals.toSorted((a, b) => a.at - b.at).filter((signal, index, all) => !isSame(all[index - 1], signal))
