import type { Signal } from '#shared/device/signal.ts'
import { MINUTE } from '#shared/time.ts'

/*
 * Devices may report late, after being out of reach; they may report twice, out of order, or with a wrong clock. An event
 * carries the time its device gives, but never one ahead of world time. People are measured from when they could know of it.
 */

/** A report older than this counts as late (DECISIONS 47). */
export const LATE_AFTER_MS = MINUTE

/** This many on-off cycles within this time are 频繁告警. */
export const FREQUENT = { cycles: 3, within: MINUTE, text: '频繁告警：一分钟内三次' } as const

/** A signal as it is accepted: a time ahead of world time becomes the time of receipt. */
export const arrive = <S extends Signal>(signal: S, now: number): S => {
  if (signal.at <= now) return signal
  const ahead = signal.at - now
  return { ...signal, at: now, ...(signal.type === 'raise' && { beganAt: Math.max(0, signal.beganAt - ahead) }) }
}

/** Text in the first step about the difference between device time and world time; empty where they agree. */
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

/** One delivery sorted by signal time, with duplicate reports removed. */
export const inOrder = (signals: readonly Signal[]): readonly Signal[] =>
  signals.length < 2
    ? signals
    : signals.toSorted((a, b) => a.at - b.at).filter((signal, index, all) => !isSame(all[index - 1], signal))
