import type { PlaceDetail } from '#shared/contracts/place-views.ts'

/** What a form about a place holds. Numbers are null, texts empty where nothing is said. */
export interface PlaceForm {
  readonly name: string
  /** Only where a place is added right in an area. */
  readonly areaId?: string | undefined
  readonly address: string
  readonly floor: number | null
  readonly contact: string
  readonly phone: string
  readonly longitude: number | null
  readonly latitude: number | null
  /** Addresses of uploads; an empty text and an empty list for none. */
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

/** What is sent of it. */
export type Changes = Omit<Partial<PlaceForm>, 'longitude' | 'latitude' | 'areaId' | 'photos'> & {
  longitude?: number
  latitude?: number
  photos?: string[]
}

/** What may be emptied as well as changed. */
const emptiable = ({ floor, contact, phone }: PlaceForm) => ({ floor, contact, phone })
type Emptiable = ReturnType<typeof emptiable>

const changedOf = (before: Emptiable, after: Emptiable): Partial<Emptiable> => ({
  ...(after.floor !== before.floor && { floor: after.floor }),
  ...(after.contact !== before.contact && { contact: after.contact }),
  ...(after.phone !== before.phone && { phone: after.phone }),
})

/** Both or none: the call takes no coordinate alone. */
const positionChange = (before: PlaceForm, after: PlaceForm): Partial<Changes> => {
  const point = pointIn(after)
  const stays = after.longitude === before.longitude && after.latitude === before.latitude
  return point === undefined || stays ? {} : point
}

const pictureChange = (before: PlaceForm, { floorPlan, photos }: PlaceForm): Partial<Changes> => ({
  ...(floorPlan !== before.floorPlan && { floorPlan }),
  ...(photos.join() !== before.photos.join() && { photos: [...photos] }),
})

/** Whether both coordinates say something: one alone is none. */
export const pointIn = ({
  longitude,
  latitude,
}: Pick<PlaceForm, 'longitude' | 'latitude'>): { longitude: number; latitude: number } | undefined =>
  longitude === null || latitude === null ? undefined : { longitude, latitude }

/**
 * Only what differs: a place that is sent its own address or position again would hand them on to everything below it.
 * Floor, contact and phone may be emptied; an empty name, address or coordinate says nothing.
 */
export const changesBetween = (before: PlaceForm, after: PlaceForm): Changes => ({
  ...(after.name !== before.name && { name: after.name }),
  ...(after.address !== before.address && after.address !== '' && { address: after.address }),
  ...changedOf(emptiable(before), emptiable(after)),
  ...positionChange(before, after),
  ...pictureChange(before, after),
})
