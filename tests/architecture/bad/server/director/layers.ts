import type { Lower } from '#server/director/lower.ts'
import type { Higher } from '#server/app.ts' // bad: house(layers)

export interface Both {
  readonly lower: Lower
  readonly higher: Higher
}
