import type { Lower } from '#server/acts/lower.ts'
import type { Higher } from '#server/people/thing.ts' // bad: house(layers)

export interface Both {
  readonly lower: Lower
  readonly higher: Higher
}
