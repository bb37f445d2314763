import type { Resident } from '#shared/contracts/control-city.ts'
import type { Act } from '#client/features/director/lib/control-routes.ts'

/** What a copied test is to know of the world it was copied in. */
export interface TestGround {
  /** What it does, for its name. */
  readonly what: string
  readonly seed: number
  readonly size: string
  /** The time of the world, as the API writes it. */
  readonly now: string
  readonly people: readonly Resident[]
}

/** The lines of one act: what it does, and what must come of it. `world` is there, and `person` where it says who. */
export interface Part {
  /** The username of whoever listens or calls; nobody has to where it is left out. */
  readonly person?: string
  /** The project that person works in. */
  readonly project?: string
  /** Before the person comes in. */
  readonly first?: readonly string[]
  readonly lines: readonly string[]
}

/** A builder knows the acts before its own, which are in the same test. */
export interface Place {
  readonly ground: TestGround
  readonly earlier: readonly Act[]
}

/** Sees every project, so it hears of every event. */
export const EVERYWHERE = 'super'

export const usernameOf = ({ people }: TestGround, userId: string): string =>
  people.find(({ id }) => id === userId)?.username ?? EVERYWHERE
