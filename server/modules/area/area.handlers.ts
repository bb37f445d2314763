import { areaTree } from '#server/modules/area/area.view.ts'
import type { CallContext } from '#server/modules/context.ts'
import type { areaContracts } from '#shared/area/area.contract.ts'
import type { HandlersOf } from '#shared/api/define.ts'

export const areaHandlers = {
  tree: (_, { world: { model }, scope }) => areaTree(model, scope()),
  detail: ({ id }, { world, scope }) => world.services.area.detail(scope(), id),
  add: (input, { world, scope }) => world.services.area.add(scope(), input),
  edit: (input, { world, scope }) => world.services.area.edit(scope(), input),
  remove: ({ id }, { world, scope }) => world.services.area.remove(scope(), id),
} satisfies HandlersOf<typeof areaContracts, CallContext>
