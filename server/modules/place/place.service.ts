import { changeAreaTree } from '#server/modules/place/change-area-tree.ts'
import { nextPlaceId } from '#server/modules/place/area-tree.repo.ts'
import { edited, homeOf, moved, newPlace, type Pictures } from '#server/modules/place/place.changes.ts'
import { runFromBelow, runOnTops } from '#server/modules/place/place-batch.ts'
import { checkEmpty, placeIn } from '#server/modules/place/place.rules.ts'
import { placeTree } from '#server/modules/place/place-tree.ts'
import { placeDetail, placeHolds, placeView } from '#server/modules/place/place.view.ts'
import type { RefreshDevices } from '#server/modules/device/refresh-devices.ts'
import { placesBelow } from '#server/modules/below.ts'
import { knownPictures } from '#server/modules/upload/upload.service.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { placeContracts } from '#shared/place/place.contract.ts'
import type { PlaceDetail } from '#shared/place/place-views.schema.ts'
import type { InputOf, OutputOf } from '#shared/api/define.ts'

type Input<N extends keyof typeof placeContracts> = InputOf<(typeof placeContracts)[N]>
type Output<N extends keyof typeof placeContracts> = OutputOf<(typeof placeContracts)[N]>

interface Around {
  /** Rebuilds the simulated city, because the behaviour of devices depends on the class of their area. */
  readonly revive: () => void
  /** Updates moved devices in the simulated city: the place is part of a device's address on a fire host. */
  readonly refresh: RefreshDevices
}

/** Addresses of the given pictures, if they were uploaded to this world. */
const picturesOf = async (
  kernel: Kernel,
  { floorPlan, photos }: { floorPlan?: string | undefined; photos?: readonly string[] | undefined },
): Promise<Pictures> => ({
  ...(floorPlan !== undefined && {
    floorPlan: (await knownPictures(kernel, 'floorPlan', floorPlan === '' ? [] : [floorPlan])).join(),
  }),
  ...(photos !== undefined && { photos: (await knownPictures(kernel, 'photos', photos)).join() }),
})

const detail = (kernel: Kernel, scope: Scope, id: string): Promise<PlaceDetail> =>
  kernel.store.atomically((connection) => {
    const { model } = kernel
    return placeDetail(connection, model, { scope, place: placeIn(model, scope, { id, field: 'id' }) })
  })

const remove = async (kernel: Kernel, scope: Scope, id: string): Promise<{ id: string }> => {
  await changeAreaTree(kernel, (connection) => {
    const { model } = kernel
    const place = placeIn(model, scope, { id, field: 'id', key: 'NOTHING_TO_DELETE' })
    checkEmpty(placeHolds(connection, placeTree(model, scope), id))
    return { edit: { gonePlace: place } }
  })
  return { id }
}

/** Devices behave by the class of their area, and have the path of their place as an address. */
const afterMove = async (
  { model }: Kernel,
  { revive, refresh }: Around,
  { ids, reclassed }: { ids: readonly string[]; reclassed: boolean },
): Promise<void> => {
  if (reclassed) return revive()
  const places = ids.flatMap((id) => placesBelow(model, id))
  await refresh(places.flatMap((id) => model.devicesOfPlace.get(id) ?? []))
}

export const createPlaceService = (kernel: Kernel, { revive, refresh }: Around) => ({
  detail: (scope: Scope, id: string): Promise<PlaceDetail> => detail(kernel, scope, id),
  add: async (scope: Scope, input: Input<'add'>): Promise<PlaceDetail> => {
    const pictures = await picturesOf(kernel, input)
    const { place } = await changeAreaTree(kernel, (connection) => {
      const made = newPlace(kernel.model, scope, { input, pictures, id: nextPlaceId(connection) })
      return { place: made, edit: { places: [made] } }
    })
    return detail(kernel, scope, place.id)
  },
  edit: async (scope: Scope, input: Input<'edit'>): Promise<PlaceDetail> => {
    const pictures = await picturesOf(kernel, input)
    await changeAreaTree(kernel, () => ({ edit: edited(kernel.model, scope, { input, pictures }) }))
    return detail(kernel, scope, input.id)
  },
  /** Devices move along; events keep the area in which they happened. */
  move: async (scope: Scope, input: Input<'move'>): Promise<Output<'move'>> => {
    const { undo, reclassed } = await changeAreaTree(kernel, () => moved(kernel.model, scope, input))
    const { model } = kernel
    await afterMove(kernel, { revive, refresh }, { ids: [input.id], reclassed })
    const place = placeIn(model, scope, { id: input.id, field: 'id' })
    return { place: placeView(model, placeTree(model, scope), place), undo }
  },
  remove: (scope: Scope, id: string): Promise<{ id: string }> => remove(kernel, scope, id),
  removeAll: (scope: Scope, ids: readonly string[]) =>
    runFromBelow(kernel.model, ids, (id) => remove(kernel, scope, id)),
  /** The city is updated once, after all moves. */
  moveAll: async (scope: Scope, { ids, ...spot }: Input<'moveBatch'>): Promise<Output<'moveBatch'>> => {
    homeOf(kernel.model, scope, spot)
    const done = { ids: new Array<string>(), reclassed: false }
    const result = await runOnTops(kernel.model, ids, async (id) => {
      const { reclassed } = await changeAreaTree(kernel, () => moved(kernel.model, scope, { id, ...spot }))
      done.ids.push(id)
      done.reclassed ||= reclassed
    })
    await afterMove(kernel, { revive, refresh }, done)
    return result
  },
})
