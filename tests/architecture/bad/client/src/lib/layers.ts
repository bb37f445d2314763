import type { Lower } from '#client/config/thing.ts'
import type { Higher } from '#client/realtime/thing.ts' // bad: house(layers)

export interface Both {
  readonly lower: Lower
  readonly higher: Higher
}
