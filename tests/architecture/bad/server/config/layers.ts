import type { Lower } from '#server/config/lower.ts'
import type { Higher } from '#server/worlds/thing.ts' // bad: house(layers)

export interface Both {
  readonly lower: Lower
  readonly higher: Higher
}
