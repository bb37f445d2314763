import type { Lower } from '#server/scenarios/lower.ts'
import type { Higher } from '#server/instances/thing.ts' // bad: house(layers)

export interface Both {
  readonly lower: Lower
  readonly higher: Higher
}
