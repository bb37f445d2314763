import { gravest, stateView } from '#server/modules/map/device-state.ts'
import { placeIn } from '#server/modules/place/place.rules.ts'
import { placeTree, type PlaceTree } from '#server/modules/place/place-tree.ts'
import { findPlanSpots, type PlanSpot } from '#server/modules/place/plan.repo.ts'
import { planHomeOf, roomsOf, type Room } from '#server/modules/place/storey.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { EventRecord, PlaceRecord } from '#server/worlds/records.ts'
import type { PlacePlan, PlanDevice } from '#shared/place/place-views.schema.ts'

/** A position on a plan, and its room. */
interface Corner {
  readonly place: PlaceRecord
  readonly roomId: string | null
}

const cornersOf = (home: PlaceRecord, rooms: readonly Room[]): Corner[] => [
  { place: home, roomId: null },
  ...rooms.flatMap((room) => room.places.map((place) => ({ place, roomId: room.place.id }))),
]

const eventOf = (events: readonly EventRecord[]): Pick<PlanDevice, 'eventId' | 'eventKind'> => {
  const event = gravest(events)
  return { eventId: event?.id ?? null, eventKind: event?.kind ?? null }
}

const devicesIn = (model: ReadModel, spots: ReadonlyMap<string, PlanSpot>, { place, roomId }: Corner): PlanDevice[] =>
  (model.devicesOfPlace.get(place.id) ?? []).flatMap((id) => {
    const device = model.devices.get(id)
    const spot = spots.get(id)
    if (!device || !spot) return []
    const { name, code, type, status, enabled } = device
    const events = model.openEvents.ofDevice(id)
    const at = { placeId: place.id, place: place.name, roomId }
    return [{ name, code, deviceType: type, enabled, ...stateView(status, events), ...at, ...spot, ...eventOf(events) }]
  })

const storeyOf = (tree: PlaceTree, { id, name }: PlaceRecord): PlacePlan['storeys'][number] => {
  const { devices, openEvents } = tree.figuresOf(id)
  return { id, name, devices, openEvents }
}

/** The floor plan that shows a place, with its devices. */
export const placePlan = ({ store, model }: Kernel, scope: Scope, id: string): Promise<PlacePlan> =>
  store.atomically((connection) => {
    const home = planHomeOf((one) => model.places.get(one), placeIn(model, scope, { id, field: 'id' }))
    const tree = placeTree(model, scope)
    const { rooms, storeys } = roomsOf(tree, home)
    const corners = cornersOf(home, rooms)
    const spots = findPlanSpots(
      connection,
      corners.map(({ place }) => place.id),
    )
    return {
      id: home.id,
      name: home.name,
      placePath: placePath(model, home.id),
      floorPlan: home.floorPlan,
      rooms: rooms.map(({ place }) => ({ id: place.id, name: place.name })),
      devices: corners.flatMap((corner) => devicesIn(model, spots, corner)),
      storeys: storeys.map((place) => storeyOf(tree, place)),
      may: { pin: scope.rights.has('device:manage') },
    }
  })
