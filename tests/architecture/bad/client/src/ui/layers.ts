import type { Lower } from '#client/realtime/thing.ts'
import type { Higher } from '#client/features/map/thing.ts' // bad: house(layers)

export interface Both {
  readonly lower: Lower
  readonly higher: Higher
}
