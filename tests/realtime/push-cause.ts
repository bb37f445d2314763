import type { App } from '#server/app.ts'
import type { EventKind } from '#shared/event/index.ts'
import type { Caller } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'

/** The listeners: one person of each kind in the demo city. `invitee` works in the second project, the others in the first. */
export const usernames = ['super', 'owner', 'duty', 'guest', 'invitee', 'newcomer', 'nobody'] as const
export type Username = (typeof usernames)[number]

export interface Cast {
  readonly app: App
  readonly city: City
  readonly callers: Readonly<Record<Username, Caller>>
  /** The event that was raised before the act; its frames have been received already. */
  readonly eventId: string
}

/** A message of push.json, by its code and its type or reason if it has one. */
export interface Pushed {
  readonly code: number
  readonly type?: string
  readonly changeReason?: string
  readonly busType?: string
}

/** The cause of a push, and all its recipients among the listeners. */
export interface PushCause extends Pushed {
  readonly because: string
  /** The kind of event that is raised before. */
  readonly of?: EventKind
  readonly play: (cast: Cast) => Promise<unknown>
  readonly recipients: readonly Username[]
}
