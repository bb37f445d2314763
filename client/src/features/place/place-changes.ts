import type { PlaceDetail } from '#shared/place/place-views.schema.ts'

/** The values of a place form. An empty number is null, an empty text ''. */
export interface PlaceForm {
  readonly name: string
  /** Only for a new place directly in an area. */
  readonly areaId?: string | undefined
  readonly address: string
  readonly floor: number | null
  readonly contact: string
  readonly phone: string
  readonly longitude: number | null
  readonly latitude: number | null
  /** Server addresses of uploads; an empty text and an empty list for none. */
  readonly floorPlan: string
  readonly photos: readonly string[]
}

export const emptyForm: PlaceForm = {
  name: '',
  address: '',
  floor: null,
  contact: '',
  phone: '',
  longitude: null,
  latitude: null,
  floorPlan: '',
  photos: [],
}

export const formOf = ({
  name,
  address,
  floor,
  contact,
  phone,
  longitude,
  latitude,
  floorPlan,
  photos,
}: Pick<PlaceDetail, Exclude<keyof PlaceForm, 'areaId'>>): PlaceForm => ({
  name,
  address,
  floor,
  contact,
  phone,
  longitude,
  latitude,
  floorPlan,
  photos,
})

/** The part of it that is sent. */
export type Changes = Omit<Partial<PlaceForm>, 'longitude' | 'latitude' | 'areaId' | 'photos'> & {
  longitude?: number
  latitude?: number
  photos?: string[]
}

/** Fields that may be cleared as well as changed. */
const emptiable = ({ floor, contact, phone }: PlaceForm) => ({ floor, contact, phone })
type Emptiable = ReturnType<typeof emptiable>

const changedOf = (before: Emptiable, after: Emptiable): Partial<Emptiable> => ({
  ...(after.floor !== before.floor && { floor: after.floor }),
  ...(after.contact !== before.contact && { contact: after.contact }),
  ...(after.phone !== before.phone && { phone: after.phone }),
})

/** Both or none: the call does not accept a single coordinate. */
const positionChange = (before: PlaceForm, after: PlaceForm): Partial<Changes> => {
  const point = pointIn(after)
  const stays = after.longitude === before.longitude && after.latitude === before.latitude
  return point === undefined || stays ? {} : point
}

const pictureChange = (before: PlaceForm, { floorPlan, photos }: PlaceForm): Partial<Changes> => ({
  ...(floorPlan !== before.floorPlan && { floorPlan }),
  ...(photos.join() !== before.photos.join() && { photos: [...photos] }),
})

/** The position if both coordinates are set; a single one does not count. */
export const pointIn = ({
  longitude,
  latitude,
}: Pick<PlaceForm, 'longitude' | 'latitude'>): { longitude: number; latitude: number } | undefined =>
  longitude === null || latitude === null ? undefined : { longitude, latitude }

/**
 * Only the differences: sending a place its own address or position again would pass them on to everything below it. Floor,
 * contact and phone may be cleared; an empty name, address or coordinate is not sent.
 */
export const changesBetween = (before: PlaceForm, after: PlaceForm): Changes => ({
  ...(after.name !== before.name && { name: after.name }),
  ...(after.address !== before.address && after.address !== '' && { address: after.address }),
  ...changedOf(emptiable(before), emptiable(after)),
  ...positionChange(before, after),
  ...pictureChange(before, after),
})
