import { placesBelow } from '#server/modules/below.ts'
import { placeIn } from '#server/modules/place/place.rules.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { eventKindNames, type EventKind } from '#shared/event/index.ts'

type Kinds = Record<EventKind, { todo: number; doing: number }>

/** The open events at a place and below it, as far as the member sees them. Their sum is the number in the place's row. */
export const openEventsAt = (model: ReadModel, scope: Scope, id: string): { kinds: Kinds } => {
  placeIn(model, scope, { id, field: 'id' })
  const places = new Set(placesBelow(model, id))
  const kinds = Object.fromEntries(eventKindNames.map((kind) => [kind, { todo: 0, doing: 0 }])) as Kinds
  for (const { placeId, areaId, kind, state } of model.openEvents.all())
    if (places.has(placeId) && scope.areaIds.has(areaId)) kinds[kind][state === 0 ? 'todo' : 'doing'] += 1
  return { kinds }
}
