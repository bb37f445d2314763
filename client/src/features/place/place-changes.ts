import type { PlaceDetail } from '#shared/contracts/place.ts'

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
}

export const emptyForm: PlaceForm = {
  name: '',
  address: '',
  floor: null,
  contact: '',
  phone: '',
  longitude: null,
  latitude: null,
}

export const formOf = ({
  name,
  address,
  floor,
  contact,
  phone,
  longitude,
  latitude,
}: Pick<PlaceDetail, Exclude<keyof PlaceForm, 'areaId'>>): PlaceForm => ({
  name,
  address,
  floor,
  contact,
  phone,
  longitude,
  latitude,
})

/** What is sent of it. */
export type Changes = Omit<Partial<PlaceForm>, 'longitude' | 'latitude' | 'areaId'> & {
  longitude?: number
  latitude?: number
}

/** What may be emptied as well as changed. */
const emptiable = ({ floor, contact, phone }: PlaceForm) => ({ floor, contact, phone })
type Emptiable = ReturnType<typeof emptiable>

const changedOf = (before: Emptiable, after: Emptiable): Partial<Emptiable> => ({
  ...(after.floor !== before.floor && { floor: after.floor }),
  ...(after.contact !== before.contact && { contact: after.contact }),
  ...(after.phone !== before.phone && { phone: after.phone }),
})

const positionChange = (before: PlaceForm, { longitude, latitude }: PlaceForm): Partial<Changes> => ({
  ...(longitude !== null && longitude !== before.longitude && { longitude }),
  ...(latitude !== null && latitude !== before.latitude && { latitude }),
})

/**
 * Only what differs: a place that is sent its own address or position again would hand them on to everything below it.
 * Floor, contact and phone may be emptied; an empty name, address or coordinate says nothing.
 */
export const changesBetween = (before: PlaceForm, after: PlaceForm): Changes => ({
  ...(after.name !== before.name && { name: after.name }),
  ...(after.address !== before.address && after.address !== '' && { address: after.address }),
  ...changedOf(emptiable(before), emptiable(after)),
  ...positionChange(before, after),
})
