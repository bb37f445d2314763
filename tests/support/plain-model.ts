import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import { eventKindNames } from '#shared/event/index.ts'

const sorted = <V>(map: ReadonlyMap<string, V>): [string, V][] => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1))

/** A read model as plain data: the answers of its open events instead of their internal structure. */
export const plainModel = ({ openEvents, ...maps }: ReadModel) => ({
  ...Object.fromEntries(
    Object.entries(maps).map(([name, part]) => [name, part instanceof Map ? sorted<unknown>(part) : part]),
  ),
  openEvents: [...openEvents.all()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  size: openEvents.size(),
  found: [...maps.devices.keys()]
    .toSorted()
    .flatMap((id) => eventKindNames.map((kind) => openEvents.find(id, kind)?.id)),
  ofDevice: [...maps.devices.keys()].toSorted().map((id) =>
    openEvents
      .ofDevice(id)
      .map((event) => event.id)
      .toSorted(),
  ),
  counts: [...maps.areas.keys()]
    .toSorted()
    .flatMap((id) => eventKindNames.map((kind) => ({ ...openEvents.count(id, kind) }))),
})
