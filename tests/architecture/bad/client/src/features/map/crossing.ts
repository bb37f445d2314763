import type { Handed } from '#client/features/event/index.ts'
import type { Inner } from '#client/features/event/inner.ts' // bad: house(features)

export interface Both {
  readonly handed: Handed
  readonly inner: Inner
}

export const later = (): Promise<unknown> => import('#client/features/event/inner.ts') // bad: house(features)
