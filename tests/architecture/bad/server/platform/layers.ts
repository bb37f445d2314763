import type { Lower } from '#server/platform/lower.ts'
import type { Higher } from '#server/worlds/thing.ts' // bad: house(layers)

export interface Both {
  readonly lower: Lower
  readonly higher: Higher
}
