import type { Kernel } from '#server/worlds/kernel.ts'
import { placePath } from '#server/worlds/read-model/read-model.ts'
import { roleName } from '#server/worlds/read-model/roles.ts'
import { membershipOf, visibleDevice, type Scope } from '#server/worlds/read-model/scope.ts'

type Model = Kernel['model']
type NameOf = (model: Model, scope: Scope, id: string) => string | undefined

// A name outside the caller's areas is not revealed: the file then shows the id that the caller has sent.
const area: NameOf = (model, { areaIds }, id) => (areaIds.has(id) ? model.areas.get(id)?.name : undefined)

const place: NameOf = (model, { areaIds }, id) => {
  const found = model.places.get(id)
  return found && areaIds.has(found.areaId) ? placePath(model, id).join(' / ') : undefined
}

const user: NameOf = (model, { userId, projectId, rights }, id) => {
  const isKnown = id === userId || (rights.has('person:view') && membershipOf(model, id, projectId) !== undefined)
  return isKnown ? model.users.get(id)?.realname : undefined
}

/** Filters whose values are ids. */
const names: Readonly<Record<string, NameOf>> = {
  areaId: area,
  placeId: place,
  forPlaceId: place,
  parentId: place,
  deviceId: (model, scope, id) => visibleDevice(model, scope, id)?.name,
  userId: user,
  roleCode: (model, _scope, code) => roleName(model, code),
}

/** The name behind an id in a filter; undefined for other filters, and for what the caller may not see. */
export const nameIn = (model: Model, scope: Scope, [filter, value]: readonly [string, unknown]): string | undefined =>
  typeof value === 'string' ? names[filter]?.(model, scope, value) : undefined
