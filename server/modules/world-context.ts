import type { Services } from '#server/modules/services.ts'
import type { Hub } from '#server/realtime/hub.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Simulation } from '#server/worlds/simulation.ts'

/** The parts of a world that its actors, such as scenarios and simulated people, use. */
export interface WorldContext extends Kernel {
  readonly services: Services
  readonly simulation: Simulation
  readonly hub: Hub
}
