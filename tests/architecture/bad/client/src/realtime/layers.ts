import type { Lower } from '#client/lib/thing.ts'
import type { Higher } from '#client/ui/thing.ts' // bad: house(layers)

export interface Both {
  readonly lower: Lower
  readonly higher: Higher
}
