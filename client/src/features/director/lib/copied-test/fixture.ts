import type { Resident } from '#shared/control/city.contract.ts'
import type { Act, ControlInput, ControlName } from '#client/features/director/lib/control-routes.ts'

/** What a copied test needs from the world in which it was copied. */
export interface TestFixture {
  /** What the acts do, for the name of the test. */
  readonly what: string
  readonly seed: number
  readonly size: string
  /** The time of the world, in the format of the API. */
  readonly now: string
  readonly people: readonly Resident[]
}

/** The lines of one act and its expectation. `world` exists, and so does `person` if the part names one. */
export interface Part {
  /** The username of the person who listens or calls; absent if the part needs no person. */
  readonly person?: string
  /** The project in which that person works. */
  readonly project?: string
  /** Lines before the person signs in. */
  readonly first?: readonly string[]
  readonly lines: readonly string[]
}

/** A builder knows the preceding acts, which are in the same test. */
export interface Place {
  readonly fixture: TestFixture
  readonly earlier: readonly Act[]
}

/** Builders of parts, by the name of the call that they perform. */
export type Parts = { readonly [N in ControlName]?: (input: ControlInput<N>, place: Place) => Part }

/** A member with access to every project, who receives every event. */
export const EVERYWHERE = 'super'

export const usernameOf = ({ people }: TestFixture, userId: string): string =>
  people.find(({ id }) => id === userId)?.username ?? EVERYWHERE
