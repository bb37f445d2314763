import type { First } from '#shared/type-cycle-a.ts' // bad: import(no-cycle)

export interface Second {
  readonly first: First | null
}
