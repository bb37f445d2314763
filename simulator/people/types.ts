import type { Pace } from '#shared/people/act-groups.ts'
import type { EventKind } from '#shared/event/index.ts'

/** The common input of all acts of people: the seed of their city, and how busy they are. */
export interface PeopleParams {
  readonly seed: number
  readonly pace: Pace
}

/** A person at work in a project. */
export interface Colleague {
  readonly userId: string
  readonly projectId: string
  readonly roleCode: string
  /** Ids of the areas as assigned, without those below them. */
  readonly posts: readonly string[]
}

/** An open event with the data that people need to act on it; instants in milliseconds since 1970 UTC. */
export interface OpenEvent {
  readonly id: string
  readonly kind: EventKind
  readonly state: 0 | 1
  readonly fire: boolean
  readonly areaId: string
  /** When it was reported. */
  readonly raisedAt: number
  readonly takenAt: number | null
  /** The person on the way, or assigned to it. */
  readonly handlerId: string | null
}

/** The people who may handle an event in its area. */
export interface Responders {
  /** Simulated people, who act by themselves. */
  readonly able: readonly Colleague[]
  /** Ids of real users: simulated people do not touch what these have taken. */
  readonly watching: ReadonlySet<string>
  /** Whether a real user below superOwner watches the area: simulated people leave most of its events to them. */
  readonly screened: boolean
}

/** A planned act of a person. */
export interface Planned<D> {
  readonly at: number
  readonly userId: string
  readonly action: D
}
