import type { ContactRecord, TestRecord } from '#server/modules/contact/contact.repo.ts'
import { areaOf } from '#server/modules/contact/contact.rules.ts'
import { placePath, type ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { PlaceRecord } from '#server/worlds/records.ts'
import type { ContactDetail, ContactRow, UncoveredPlace } from '#shared/contact/contact.contract.ts'
import { formatTime } from '#shared/time.ts'

/** A contact as both REST and tRPC return it. */
export const contactView = (model: ReadModel, contact: ContactRecord): ContactRow => {
  const { id, sortNo, name, phone, post, ways } = contact
  const place = contact.placeId === null ? undefined : model.places.get(contact.placeId)
  const areaId = areaOf(model, contact)
  const areaName = model.areas.get(areaId)?.name ?? ''
  return {
    id,
    sortNo,
    name,
    phone,
    post,
    ways: [...ways],
    areaId,
    areaName,
    placeId: place?.id ?? null,
    placePath: place ? placePath(model, place.id) : [areaName],
    address: place?.address ?? '',
  }
}

export const placeView = (model: ReadModel, { id, areaId }: PlaceRecord, devices: number): UncoveredPlace => ({
  placeId: id,
  areaId,
  areaName: model.areas.get(areaId)?.name ?? '',
  placePath: placePath(model, id),
  devices,
})

export const testView = ({ way, at, text }: TestRecord): ContactDetail['tests'][number] => ({
  way,
  at: formatTime(at),
  text,
})
