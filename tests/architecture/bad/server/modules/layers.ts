import type { Lower } from '#server/modules/lower.ts'
import type { Higher } from '#server/acts/thing.ts' // bad: house(layers)

export interface Both {
  readonly lower: Lower
  readonly higher: Higher
}
