import type { Lower } from '#server/worlds/lower.ts'
import type { Higher } from '#server/modules/thing.ts' // bad: house(layers)

export interface Both {
  readonly lower: Lower
  readonly higher: Higher
}
