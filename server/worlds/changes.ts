import type { DeviceStatus } from '#shared/devices/index.ts'
import type { EventRecord, UserRecord } from '#server/worlds/records.ts'

/** What has happened in a world, told after the store and the read model hold it. Everything else follows from these. */
export type Change =
  | {
      readonly type: 'event-raised' | 'event-repeated' | 'event-recovered'
      readonly at: number
      readonly event: EventRecord
    }
  | {
      readonly type: 'event-taken' | 'event-answered'
      readonly at: number
      readonly event: EventRecord
      readonly person: UserRecord
    }
  | {
      readonly type: 'event-commented'
      readonly at: number
      readonly event: EventRecord
      readonly person: UserRecord
      readonly text: string
    }
  | { readonly type: 'device-status'; readonly at: number; readonly deviceId: string; readonly status: DeviceStatus }
  /** Somebody logged out: whoever still listens with that session stops. */
  | { readonly type: 'session-ended'; readonly at: number; readonly userId: string }
  | { readonly type: 'clock-set'; readonly at: number; readonly speed: number }

export interface Changes {
  publish(change: Change): void
  /** Listeners are called at once and in the order in which they came. */
  subscribe(listener: (change: Change) => void): void
}

export const createChanges = (): Changes => {
  const listeners: ((change: Change) => void)[] = []
  return {
    publish: (change) => {
      for (const listener of listeners) listener(change)
    },
    subscribe: (listener) => {
      listeners.push(listener)
    },
  }
}
