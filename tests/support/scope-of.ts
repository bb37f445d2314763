import { membershipOf, scopeOf, type Scope } from '#server/worlds/read-model/scope.ts'
import type { World } from '#server/instances/world.ts'

/** The scope of a member in a project. */
export const scopeOfPerson = ({ model }: World, userId: string, projectId = 'p1'): Scope => {
  const membership = membershipOf(model, userId, projectId)
  if (!membership) throw new Error(`${userId} is no member of ${projectId}`)
  return scopeOf(model, membership)
}
