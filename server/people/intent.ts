import type { WorldContext } from '#server/modules/world-context.ts'
import type { Order } from '#server/people/orders.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { PeopleParams } from '#simulator/index.ts'

/** The world of the simulated people: `kernel` to plan their acts, `world` to carry them out. */
export interface PeopleContext {
  readonly kernel: Kernel
  /** Complete by the time of the first act. */
  readonly world: () => WorldContext
}

/** An act that a person will do, given the present state. */
export interface Intent {
  readonly at: number
  /** Null for the platform. */
  readonly userId: string | null
  readonly call: string
  readonly eventId: string | null
  /** Computes the call when it is due; null when there is no reason for it any more. */
  readonly order: () => Order | null
}

/** Returns the next intent after an instant; null for none. */
export type IntentSource = (params: PeopleParams, after: number) => Intent | null
