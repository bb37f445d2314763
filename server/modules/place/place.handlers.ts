import type { CallContext } from '#server/modules/context.ts'
import { listPlaces } from '#server/modules/place/place-list.ts'
import { openEventsAt } from '#server/modules/place/open-events.ts'
import { pinDevice } from '#server/modules/place/pin-device.ts'
import { placePlan } from '#server/modules/place/place-plan.ts'
import { placeNodes } from '#server/modules/place/place.view.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { placeContracts } from '#shared/place/place.contract.ts'

export const placeHandlers = {
  list: (query, { world: { model }, scope }) => listPlaces(model, scope(), query),
  tree: ({ areaId }, { world: { model }, scope }) => placeNodes(model, scope(), areaId),
  detail: ({ id }, { world, scope }) => world.services.place.detail(scope(), id),
  openEvents: ({ id }, { world: { model }, scope }) => openEventsAt(model, scope(), id),
  plan: ({ id }, { world, scope }) => placePlan(world, scope(), id),
  pin: (input, { world, scope }) => pinDevice(world, scope(), input),
  add: (input, { world, scope }) => world.services.place.add(scope(), input),
  edit: (input, { world, scope }) => world.services.place.edit(scope(), input),
  move: (input, { world, scope }) => world.services.place.move(scope(), input),
  remove: ({ id }, { world, scope }) => world.services.place.remove(scope(), id),
  moveBatch: (input, { world, scope }) => world.services.place.moveAll(scope(), input),
  removeBatch: ({ ids }, { world, scope }) => world.services.place.removeAll(scope(), ids),
} satisfies HandlersOf<typeof placeContracts, CallContext>
