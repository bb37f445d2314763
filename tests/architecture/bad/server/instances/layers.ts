import type { Lower } from '#server/instances/lower.ts'
import type { Higher } from '#server/http/thing.ts' // bad: house(layers)

export interface Both {
  readonly lower: Lower
  readonly higher: Higher
}
