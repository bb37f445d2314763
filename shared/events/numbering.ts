import { eventKinds, type EventKind } from '#shared/events/index.ts'
import { formatDay } from '#shared/time.ts'

/**
 * Names of events. `n` is the device's own counter over all kinds, from 1, so neither an id nor a number depends on
 * what other devices did.
 */
export const eventId = (deviceId: string, n: number): string => `e-${deviceId}-${n}`

/** Step `k` (from 1) on the way of an event, three digits wide so that steps sort as they happened. */
export const eventStepId = (event: string, k: number): string => `${event}-s${String(k).padStart(3, '0')}`

/** What people read out: `YJ20260305-YG0416-3`, the day in Asia/Shanghai. */
export const eventNumber = (kind: EventKind, at: number, device: { code: string; n: number }): string =>
  `${eventKinds[kind].prefix}${formatDay(at).replaceAll('-', '')}-${device.code.replaceAll('-', '')}-${device.n}`
