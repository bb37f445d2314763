import { z } from 'zod'

import { decimal, deviceType, eventKind, Named } from '#shared/api/fields.ts'
import { deviceStates, openEventState } from '#shared/map/map.contract.ts'

/** One place in a list, where its phone is masked. The totals include everything below it. */
export const PlaceRow = z
  .object({
    id: z.string(),
    projectId: z.string(),
    areaId: z.string(),
    areaName: z.string(),
    areaClass: z.int(),
    className: z.string(),
    /** Null for a place that is not a sub-place. */
    parentId: z.string().nullable(),
    parentName: z.string(),
    name: z.string(),
    /** From the area down to this place. */
    placePath: z.array(z.string()),
    address: z.string(),
    floor: z.int().nullable(),
    contact: z.string(),
    phone: z.string(),
    longitude: z.number(),
    latitude: z.number(),
    /** Sub-places. */
    places: z.int(),
    devices: z.int(),
    openEvents: z.int(),
  })
  .meta({ id: 'PlaceRow' })
export type PlaceRow = z.output<typeof PlaceRow>

const PlainNode = z.object({
  id: z.string(),
  areaId: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  floor: z.int().nullable(),
  places: z.int(),
  devices: z.int(),
  openEvents: z.int(),
})

/** A place with its sub-places, in their order. */
export const PlaceNode = PlainNode.extend({
  get children(): z.ZodArray<typeof PlaceNode> {
    return z.array(PlaceNode)
  },
}).meta({ id: 'PlaceNode' })
export type PlaceNode = z.output<typeof PlaceNode>

/** What must be removed before a place can be deleted: everything at it and below it. */
export const PlaceHolds = z.object({ places: z.int(), devices: z.int(), contacts: z.int() }).meta({ id: 'PlaceHolds' })
export type PlaceHolds = z.output<typeof PlaceHolds>

/** A place for its form: with the phone unmasked. */
export const PlaceDetail = PlaceRow.extend({
  /** Address of an upload; empty for none. */
  floorPlan: z.string(),
  photos: z.array(z.string()),
  /** The direct sub-places, in their order. */
  children: z.array(PlaceRow),
  holds: PlaceHolds,
  /** What the member is permitted to do with it. */
  may: z.object({ manage: z.boolean() }),
}).meta({ id: 'PlaceDetail' })
export type PlaceDetail = z.output<typeof PlaceDetail>

/** The position of a place, in the form that `place.move` takes. */
export const PlaceSpot = z
  .object({
    id: z.string(),
    areaId: z.string(),
    parentId: z.string().nullable(),
    /** The next sibling; null for the last. */
    beforeId: z.string().nullable(),
  })
  .meta({ id: 'PlaceSpot' })
export type PlaceSpot = z.output<typeof PlaceSpot>

/** A fraction of the width or height of a plan. */
export const share = decimal(0, 1)

/** A device on a floor plan. */
export const PlanDevice = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    deviceType,
    /** Position in its room. */
    spot: z.string(),
    placeId: z.string(),
    place: z.string(),
    /** The room of the plan that holds it; null for a device outside all rooms. */
    roomId: z.string().nullable(),
    enabled: z.boolean(),
    state: z.enum(deviceStates),
    /** The most severe of its open events, and whether it is being handled (1). */
    eventId: z.string().nullable(),
    eventKind: eventKind.nullable(),
    eventState: openEventState,
    /** Null until it has been positioned. */
    planX: share.nullable(),
    planY: share.nullable(),
  })
  .meta({ id: 'PlanDevice' })
export type PlanDevice = z.output<typeof PlanDevice>

/** The floor plan that shows a place: its own, or that of the storey to which the room belongs. */
export const PlacePlan = z
  .object({
    /** The place that owns the plan. */
    id: z.string(),
    name: z.string(),
    placePath: z.array(z.string()),
    /** Address of an upload; empty when there is none, and the client draws the plan. */
    floorPlan: z.string(),
    /** The sub-places on this plan, in their order. */
    rooms: z.array(Named),
    devices: z.array(PlanDevice),
    /** The sub-places with plans of their own, such as the storeys of a building. */
    storeys: z.array(Named.extend({ devices: z.int(), openEvents: z.int() })),
    /** Whether the member may position devices on it. */
    may: z.object({ pin: z.boolean() }),
  })
  .meta({ id: 'PlacePlan' })
export type PlacePlan = z.output<typeof PlacePlan>
