import { expect } from 'vitest'

import { loadReadModel } from '#server/worlds/read-model/load.ts'
import type { World } from '#server/instances/world.ts'

/** The read model has the same accounts and sessions as the store. */
export const expectSamePeople = ({ model, store }: World): void => {
  const stored = loadReadModel(store)
  for (const part of ['users', 'usersByName', 'sessions'] as const)
    expect(new Map<string, unknown>(model[part])).toEqual(new Map<string, unknown>(stored[part]))
}
