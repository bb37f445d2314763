import { z } from 'zod'

import { deviceType, eventKind } from '#shared/contracts/fields.ts'
import { decimal, deviceStates } from '#shared/contracts/map.ts'

/** One place in a list; its phone is masked there. The figures hold for it and everything below it. */
export const PlaceRow = z
  .object({
    id: z.string(),
    projectId: z.string(),
    areaId: z.string(),
    areaName: z.string(),
    areaClass: z.int(),
    className: z.string(),
    /** Null for a place that is no sub-place. */
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

const node = {
  id: z.string(),
  areaId: z.string(),
  parentId: z.string().nullable(),
  name: z.string(),
  floor: z.int().nullable(),
  places: z.int(),
  devices: z.int(),
  openEvents: z.int(),
}
const PlainNode = z.object(node)

/** A place with its sub-places, in their order. */
export interface PlaceNode extends z.output<typeof PlainNode> {
  children: PlaceNode[]
}

export const PlaceNode: z.ZodType<PlaceNode, PlaceNode> = z
  .object({
    ...node,
    get children() {
      return z.array(PlaceNode)
    },
  })
  .meta({ id: 'PlaceNode' })

/** What has to be gone before a place can be deleted: at it and everything below it. */
export const PlaceHolds = z.object({ places: z.int(), devices: z.int(), contacts: z.int() }).meta({ id: 'PlaceHolds' })
export type PlaceHolds = z.output<typeof PlaceHolds>

/** A place for its form: with the phone in full. */
export const PlaceDetail = PlaceRow.extend({
  /** Address of an upload; empty for none. */
  floorPlan: z.string(),
  photos: z.array(z.string()),
  /** The places directly below, in their order. */
  children: z.array(PlaceRow),
  holds: PlaceHolds,
  /** What the member may do to it. */
  may: z.object({ manage: z.boolean() }),
}).meta({ id: 'PlaceDetail' })
export type PlaceDetail = z.output<typeof PlaceDetail>

/** Where a place stands: as `place.move` takes it. */
export const PlaceSpot = z
  .object({
    id: z.string(),
    areaId: z.string(),
    parentId: z.string().nullable(),
    /** The sibling behind it; null for the last. */
    beforeId: z.string().nullable(),
  })
  .meta({ id: 'PlaceSpot' })
export type PlaceSpot = z.output<typeof PlaceSpot>

/** A share of the width or height of a plan. */
export const share = decimal(0, 1)

/** A device on a floor plan. */
export const PlanDevice = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    deviceType,
    /** Where in its room it hangs. */
    spot: z.string(),
    placeId: z.string(),
    place: z.string(),
    /** The room of the plan in which it hangs; null for one that hangs in none. */
    roomId: z.string().nullable(),
    enabled: z.boolean(),
    state: z.enum(deviceStates),
    /** Of its open events the gravest, and whether somebody is at it (1). */
    eventId: z.string().nullable(),
    eventKind: eventKind.nullable(),
    eventState: z.union([z.literal(0), z.literal(1)]).nullable(),
    /** Null until somebody has put it somewhere. */
    planX: share.nullable(),
    planY: share.nullable(),
  })
  .meta({ id: 'PlanDevice' })
export type PlanDevice = z.output<typeof PlanDevice>

const Room = z.object({ id: z.string(), name: z.string() })

/** The floor plan on which a place lies: its own, or that of the storey of which it is a room. */
export const PlacePlan = z
  .object({
    /** The place whose plan it is. */
    id: z.string(),
    name: z.string(),
    placePath: z.array(z.string()),
    /** Address of an upload; empty when none was uploaded and the plan is drawn. */
    floorPlan: z.string(),
    /** The sub-places that lie on this plan, in their order. */
    rooms: z.array(Room),
    devices: z.array(PlanDevice),
    /** The sub-places that have plans of their own, such as the storeys of a building. */
    storeys: z.array(Room.extend({ devices: z.int(), openEvents: z.int() })),
    /** Whether the member may put devices on it. */
    may: z.object({ pin: z.boolean() }),
  })
  .meta({ id: 'PlacePlan' })
export type PlacePlan = z.output<typeof PlacePlan>
