import type { Worlds } from '#server/instances/registry.ts'
import type { World } from '#server/instances/world.ts'

/** Context of a control call: the world it addresses, and the registry of all worlds. */
export interface ControlContext {
  readonly world: World
  readonly worlds: Worlds
}
