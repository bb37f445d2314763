import { countOnAreas } from '#server/modules/place/area-tree.repo.ts'
import { allBelow, flatten, forestOf, pathTo, sumUp, type Figures, type Forest } from '#server/modules/place/forest.ts'
import type { Connection } from '#server/platform/store.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { AreaRecord } from '#server/worlds/records.ts'
import { areaClasses } from '#shared/area/area-classes.ts'
import type { AreaDetail, AreaHolds, AreaNode } from '#shared/area/area.contract.ts'
import { eventKindNames } from '#shared/event/index.ts'

const byId = (a: AreaRecord, b: AreaRecord): number => (a.id < b.id ? -1 : 1)

export const className = (number: number): string => areaClasses[number] ?? ''

/** The areas of a project as trees: all of them, or those within a member's scope. */
export const areaForest = (
  { areasOfProject }: ReadModel,
  { projectId, areaIds }: { projectId: string; areaIds?: ReadonlySet<string> },
): Forest<AreaRecord> =>
  forestOf(
    (areasOfProject.get(projectId) ?? []).filter(({ id }) => areaIds === undefined || areaIds.has(id)),
    byId,
  )

/** The areas within a member's scope, parents before children. */
export const areasInOrder = (model: ReadModel, scope: Scope): AreaRecord[] => flatten(areaForest(model, scope))

/** Counts of what belongs directly to an area. A device belongs to the area of its place. */
const contentsOf = (model: ReadModel, areaId: string): Omit<Figures, 'openEvents'> => {
  const places = model.placesOfArea.get(areaId) ?? []
  return {
    places: places.length,
    devices: places.reduce((n, id) => n + (model.devicesOfPlace.get(id)?.length ?? 0), 0),
  }
}

/** Number of open events of all kinds that belong directly to an area. */
export const openIn = ({ openEvents }: ReadModel, areaId: string): number =>
  eventKindNames.reduce((sum, kind) => {
    const { todo, doing } = openEvents.count(areaId, kind)
    return sum + todo + doing
  }, 0)

const figuresOf = (model: ReadModel, forest: Forest<AreaRecord>): Map<string, Figures> =>
  sumUp(forest, ({ id }) => ({ ...contentsOf(model, id), openEvents: openIn(model, id) }))

const NOTHING: Figures = { places: 0, devices: 0, openEvents: 0 }

const areaView = (area: AreaRecord, { scope, figures }: { scope: Scope; figures: ReadonlyMap<string, Figures> }) => ({
  ...area,
  parentId: area.parentId !== null && scope.areaIds.has(area.parentId) ? area.parentId : null,
  className: className(area.class),
  ...(figures.get(area.id) ?? NOTHING),
})

/** The areas within a member's scope, as trees. */
export const areaTree = (model: ReadModel, scope: Scope): AreaNode[] => {
  const forest = areaForest(model, scope)
  const figures = figuresOf(model, forest)
  const nodes = (areas: readonly AreaRecord[]): AreaNode[] =>
    areas.map((area) => ({ ...areaView(area, { scope, figures }), children: nodes(forest.childrenOf(area.id)) }))
  return nodes(forest.roots)
}

/** Everything that refers to an area, regardless of who may see it. */
export const areaHolds = (connection: Connection, model: ReadModel, { id, projectId }: AreaRecord): AreaHolds => {
  const below = allBelow(areaForest(model, { projectId }), id).map((area) => area.id)
  const sum = (what: 'places' | 'devices') => [id, ...below].reduce((all, one) => all + contentsOf(model, one)[what], 0)
  return {
    areas: below.length,
    places: sum('places'),
    devices: sum('devices'),
    ...countOnAreas(connection, projectId, [id, ...below]),
  }
}

/** One area within a member's scope, with everything its screen shows. */
export const areaDetail = (
  connection: Connection,
  model: ReadModel,
  { scope, area }: { scope: Scope; area: AreaRecord },
): AreaDetail => {
  const seen = (id: string) => (scope.areaIds.has(id) ? model.areas.get(id) : undefined)
  return {
    ...areaView(area, { scope, figures: figuresOf(model, areaForest(model, scope)) }),
    path: pathTo(seen, area.id).map(({ name }) => name),
    holds: areaHolds(connection, model, area),
    may: { manage: scope.rights.has('area:manage') },
  }
}
