import type { Second } from '#shared/type-cycle-b.ts' // bad: import(no-cycle)

export interface First {
  readonly second: Second | null
}
