import type { CallContext } from '#server/modules/context.ts'
import { listPlaces } from '#server/modules/place/place-list.ts'
import { placeNodes } from '#server/modules/place/place.view.ts'
import type { HandlersOf } from '#shared/contracts/define.ts'
import type { placeContracts } from '#shared/contracts/place.ts'

export const placeHandlers = {
  list: (query, { world: { model }, scope }) => listPlaces(model, scope(), query),
  tree: ({ areaId }, { world: { model }, scope }) => placeNodes(model, scope(), areaId),
  detail: ({ id }, { world, scope }) => world.services.place.detail(scope(), id),
  add: (input, { world, scope }) => world.services.place.add(scope(), input),
  edit: (input, { world, scope }) => world.services.place.edit(scope(), input),
  move: (input, { world, scope }) => world.services.place.move(scope(), input),
  remove: ({ id }, { world, scope }) => world.services.place.remove(scope(), id),
  removeBatch: ({ ids }, { world, scope }) => world.services.place.removeAll(scope(), ids),
} satisfies HandlersOf<typeof placeContracts, CallContext>
