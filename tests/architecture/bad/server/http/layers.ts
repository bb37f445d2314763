import type { Lower } from '#server/http/lower.ts'
import type { Higher } from '#server/director/thing.ts' // bad: house(layers)

export interface Both {
  readonly lower: Lower
  readonly higher: Higher
}
