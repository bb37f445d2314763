import { eventKinds, type EventKind } from '#shared/event/index.ts'
import { formatDay } from '#shared/time.ts'

/**
 * Ids and numbers of events. `n` is the device's own counter over all kinds, from 1, so neither depends on what other devices
 * did.
 */
export const eventId = (deviceId: string, n: number): string => `e-${deviceId}-${n}`

/** The id of step `k` (from 1) of an event, three digits wide so that steps sort in their order. */
export const eventStepId = (event: string, k: number): string => `${event}-s${String(k).padStart(3, '0')}`

/** The number that people read out: `YJ20260305-YG0416-3`, the day in Asia/Shanghai. */
export const eventNumber = (kind: EventKind, at: number, device: { code: string; n: number }): string =>
  `${eventKinds[kind].prefix}${formatDay(at).replaceAll('-', '')}-${device.code.replaceAll('-', '')}-${device.n}`
