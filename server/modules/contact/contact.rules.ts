import type { ContactRecord } from '#server/modules/contact/contact.repo.ts'
import { missing } from '#server/platform/parse-input.ts'
import { withAbove } from '#server/modules/membership/membership.rules.ts'
import { placeIn } from '#server/modules/place/place.rules.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'
import { AppError, type ErrorParticulars } from '#shared/errors/app-error.ts'

/** The area of a contact: its own, or that of its place. */
export const areaOf = (model: ReadModel, { placeId, areaId }: Pick<ContactRecord, 'placeId' | 'areaId'>): string =>
  (placeId === null ? areaId : model.places.get(placeId)?.areaId) ?? ''

/** The contacts within a scope; the others are hidden from the caller. */
export const inScope = (model: ReadModel, scope: Scope, contacts: readonly ContactRecord[]): ContactRecord[] =>
  contacts.filter((contact) => scope.areaIds.has(areaOf(model, contact)))

type Spot = Pick<ContactRecord, 'areaId' | 'placeId'>

/** Location of a contact from a form: a place or a whole area; null when the form has neither. */
export const spotOf = (
  model: ReadModel,
  scope: Scope,
  { areaId, placeId }: { areaId?: string | undefined; placeId?: string | undefined },
): Spot | null => {
  if (areaId !== undefined && !scope.areaIds.has(areaId)) throw new AppError('NOT_FOUND', { field: 'areaId' })
  if (placeId === undefined) return areaId === undefined ? null : { areaId, placeId: null }
  const place = placeIn(model, scope, { id: placeId, field: 'placeId' })
  if (areaId !== undefined && areaId !== place.areaId) throw new AppError('BAD_AREA', { field: 'areaId' })
  // The area follows from the place, so it stays right when the place moves.
  return { areaId: null, placeId }
}

/** A new contact must have a location. */
export const needSpot = (spot: Spot | null): Spot => {
  if (!spot) throw missing('areaId')
  return spot
}

/** Refuses a phone that another contact in the caller's list already has. */
export const checkPhone = (
  seen: readonly ContactRecord[],
  { id, phone }: Pick<ContactRecord, 'id' | 'phone'>,
  key: 'ADD_FAILED' | 'ACT_FAILED',
): void => {
  const other = seen.find((contact) => contact.phone === phone && contact.id !== id)
  const particulars: ErrorParticulars = { field: 'phone', message: `手机号码已在联系人列表中：${other?.name}` }
  if (other) throw new AppError(key, particulars)
}

/** Renumbers all contacts from 1. The contacts in `ids` take the positions they had together, in the given order. */
export const reordered = (all: readonly ContactRecord[], ids: readonly string[]): ContactRecord[] => {
  const byId = new Map(all.map((contact) => [contact.id, contact]))
  const wanted = new Set(ids)
  const moving = [...ids]
  return all.map((contact, index) => {
    const here = wanted.has(contact.id) ? (byId.get(moving.shift() ?? '') ?? contact) : contact
    return { ...here, sortNo: index + 1 }
  })
}

/**
 * Returns a test for places: whether one of the contacts covers the place, through the place itself, a place above it, or an
 * area.
 */
export const coverage = (model: ReadModel, contacts: readonly ContactRecord[]): ((place: PlaceRecord) => boolean) => {
  const ofPlaces = new Set(contacts.flatMap(({ placeId }) => placeId ?? []))
  const ofAreas = new Set(contacts.filter(({ placeId }) => placeId === null).map(({ areaId }) => areaId))
  const coveredAreas = new Map<string, boolean>()
  const isAreaCovered = (areaId: string): boolean => {
    const known = coveredAreas.get(areaId) ?? [...withAbove(model, [areaId])].some((id) => ofAreas.has(id))
    coveredAreas.set(areaId, known)
    return known
  }
  const isPlaceCovered = ({ id, parentId }: PlaceRecord): boolean => {
    const above = parentId === null ? undefined : model.places.get(parentId)
    return ofPlaces.has(id) || (above !== undefined && isPlaceCovered(above))
  }
  return (place) => isAreaCovered(place.areaId) || isPlaceCovered(place)
}
