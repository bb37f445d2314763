import type { Lower } from '#client/ui/thing.ts'
import type { Higher } from '#client/app/thing.ts' // bad: house(layers)

export interface Both {
  readonly lower: Lower
  readonly higher: Higher
}
