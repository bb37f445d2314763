import type { Pace } from '#shared/people/act-groups.ts'
import type { EventKind } from '#shared/events/index.ts'

/** What all that people do follows from beside themselves: the seed of their city, and how busy they are. */
export interface Life {
  readonly seed: number
  readonly pace: Pace
}

/** Somebody at work in a project. */
export interface Colleague {
  readonly userId: string
  readonly projectId: string
  readonly roleCode: string
  /** Ids of the areas as assigned, without what lies below them. */
  readonly posts: readonly string[]
}

/** An open event as those see it who may have to do with it; instants in milliseconds since 1970 UTC. */
export interface Matter {
  readonly id: string
  readonly kind: EventKind
  readonly state: 0 | 1
  readonly fire: boolean
  readonly areaId: string
  /** When it became known. */
  readonly raisedAt: number
  readonly takenAt: number | null
  /** Who is on the way or was asked to go. */
  readonly handlerId: string | null
}

/** Who may handle a matter where it is. */
export interface Crew {
  /** Those who act by themselves. */
  readonly able: readonly Colleague[]
  /** Those at a screen, by id: what they have taken is theirs. */
  readonly watching: ReadonlySet<string>
  /** Whether one of these has the area as a post of their own: the others leave them most of it. */
  readonly screened: boolean
}

/** Something somebody is going to do. */
export interface Planned<D> {
  readonly at: number
  readonly userId: string
  readonly deed: D
}
