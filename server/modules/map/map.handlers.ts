import type { CallContext } from '#server/modules/context.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { mapContracts } from '#shared/map/map.contract.ts'

export const mapHandlers = {
  ground: (_, { world }) => world.services.map.basemap(),
  borders: (_, { world, scope }) => ({ borders: world.services.map.borders(scope()) }),
  list: (view, { world, scope }) => world.services.map.list(scope(), view),
  together: (view, { world, scope }) => world.services.map.together(scope(), view),
  togetherNew: (view, { world, scope }) => world.services.map.together(scope(), view),
  togetherSearch: (view, { world, scope }) => world.services.map.together(scope(), view),
  markers: (marker, { world, scope }) => world.services.map.markers(scope(), marker),
} satisfies HandlersOf<typeof mapContracts, CallContext>
