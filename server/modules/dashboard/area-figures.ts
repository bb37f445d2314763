import type { Sources } from '#server/modules/dashboard/sources.ts'
import {
  addUp,
  largestFirst,
  look,
  talliesOf,
  totalOf,
  within,
  type Counts,
} from '#server/modules/dashboard/tally-sums.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'
import { areaClasses } from '#shared/area/area-classes.ts'
import type { dashboardContracts } from '#shared/dashboard/dashboard.contract.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'
import { deviceStatusNames } from '#shared/device/index.ts'

type Input<N extends keyof typeof dashboardContracts> = InputOf<(typeof dashboardContracts)[N]>
type Output<N extends keyof typeof dashboardContracts> = OutputOf<(typeof dashboardContracts)[N]>

export const areaClassesOf = async (
  sources: Sources,
  scope: Scope,
  { kind, ...wanted }: Input<'areaClasses'>,
): Promise<Output<'areaClasses'>> => {
  const { span, days } = await look(sources, scope, wanted)
  const { model } = sources.kernel
  return {
    from: span.from,
    to: span.to,
    classes: areaClasses.map((_, areaClass) => {
      const areaIds = [...scope.areaIds].filter((id) => model.areas.get(id)?.class === areaClass)
      const hung = [...sources.devices.of(scope, areaIds).values()].reduce((sum, n) => sum + n, 0)
      return {
        areaClass,
        events: { total: totalOf(talliesOf(days, areaIds, kind)), filter: within(span, { kind, areaClass }) },
        devices: { total: hung, filter: { areaClass } },
      }
    }),
  }
}

/** The topmost place above a place, usually the building; undefined for a place that no longer exists. */
const topOf = ({ places }: ReadModel, placeId: string): PlaceRecord | undefined => {
  let place = places.get(placeId)
  while (place?.parentId !== null && place !== undefined) place = places.get(place.parentId)
  return place
}

const MAX_PLACES = 10

export const topPlacesOf = async (
  sources: Sources,
  scope: Scope,
  { kind, ...wanted }: Input<'topPlaces'>,
): Promise<Output<'topPlaces'>> => {
  const { span, days } = await look(sources, scope, wanted)
  const { model } = sources.kernel
  const sums: Counts = new Map()
  for (const [placeId, n] of addUp(talliesOf(days, scope.areaIds, kind), 'placeId')) {
    const top = topOf(model, placeId)
    if (top) sums.set(top.id, (sums.get(top.id) ?? 0) + n)
  }
  const places = largestFirst(sums)
    .slice(0, MAX_PLACES)
    .flatMap(([placeId, total]) => {
      const place = model.places.get(placeId)
      return place ? [{ ...placeRow(model, place), total, filter: within(span, { kind, placeId }) }] : []
    })
  return { from: span.from, to: span.to, places }
}

const placeRow = (model: ReadModel, { id, name, areaId }: PlaceRecord) => ({
  placeId: id,
  name,
  placePath: placePath(model, id),
  areaId,
  areaClass: model.areas.get(areaId)?.class ?? 4,
})

export const deviceStatesOf = ({ devices }: Sources, scope: Scope): Output<'deviceStates'> => {
  const found = devices.of(scope)
  const states = deviceStatusNames.map((status) => ({ status, total: found.get(status) ?? 0, filter: { status } }))
  return {
    total: [...found.values()].reduce((sum, n) => sum + n, 0),
    states,
    disabled: { total: found.get('disabled') ?? 0, filter: { enabled: false } },
  }
}
