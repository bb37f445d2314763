import { z } from 'zod'

import { batchIds, BatchResult } from '#shared/api/batch.ts'
import { mutation, query } from '#shared/api/define.ts'
import { areaClass, eventKind, flag, id, pageOf, paging, phone, text, typedText, whole } from '#shared/api/fields.ts'
import { latitude, longitude } from '#shared/map/map.contract.ts'
import { PlaceDetail, PlaceNode, PlacePlan, PlaceRow, PlaceSpot, share } from '#shared/place/place-views.schema.ts'
import { placeList } from '#shared/place/place-list.ts'

const MAX_PHOTOS = 8

export type PlaceColumn = (typeof placeList.sorts)[number]

const filters = {
  /** The area and everything below it. */
  areaId: id.optional(),
  areaClass: areaClass.optional(),
  /** The direct sub-places of this one. */
  parentId: id.optional(),
  /** The place and everything below it. */
  placeId: id.optional(),
  /** Only places that are no sub-places. */
  top: flag.optional(),
  /** Part of the name, the address or the contact. */
  keyword: text(0, 50).optional(),
}

const Open = z.object({ todo: z.int(), doing: z.int() })

const Page = pageOf(PlaceRow).extend({
  /** By class, under the other filters. */
  counts: z.object({ all: z.int(), 0: z.int(), 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int() }),
})

/** Addresses returned by the upload call, as a list or joined by commas. */
const photos = z.pipe(
  z.transform((value: string | string[]): string[] =>
    typeof value === 'string' ? value.split(',').filter((one) => one.trim() !== '') : value,
  ),
  z.array(typedText(1, 300)).max(MAX_PHOTOS),
)

/** The fields of the form beside the name. An empty text clears contact, phone and plan; null clears the floor. */
const particulars = {
  address: text(1, 100).optional(),
  floor: whole(-20, 200).nullish(),
  contact: text(0, 20).optional(),
  phone: z.union([z.literal(''), phone]).optional(),
  /** Address returned by the upload call. */
  floorPlan: typedText(0, 300).optional(),
  photos: photos.optional(),
  longitude: longitude.optional(),
  latitude: latitude.optional(),
}

const name = text(1, 40)

export const placeContracts = {
  list: query({
    path: '/pc/api/v4/place/list',
    access: 'device:view',
    input: z.object({
      ...filters,
      column: z.enum(placeList.sorts).default('tree'),
      order: z.enum(['asc', 'desc']).default('asc'),
      ...paging,
    }),
    output: Page,
    summary: 'Places and sub-places in the areas of the member; counts by class under the other filters',
  }),
  tree: query({
    path: '/pc/api/v4/place/tree',
    access: 'device:view',
    input: z.object({ areaId: filters.areaId }),
    output: z.array(PlaceNode),
    summary: 'Places with their sub-places as trees, area by area, each in its order',
  }),
  detail: query({
    path: '/pc/api/v4/place/detail',
    access: 'device:view',
    input: z.object({ id }),
    output: PlaceDetail,
    errors: ['NOT_FOUND'],
    summary: 'One place with its sub-places and the counts of what belongs to it',
  }),
  openEvents: query({
    path: '/pc/api/v4/place/openEvents',
    access: 'device:view',
    input: z.object({ id }),
    output: z.object({ kinds: z.record(eventKind, Open) }),
    errors: ['NOT_FOUND'],
    summary: 'The open events at a place and below it by kind: the lists that make up its number',
  }),
  plan: query({
    path: '/pc/api/v4/place/plan',
    access: 'device:view',
    input: z.object({ id }),
    output: PlacePlan,
    errors: ['NOT_FOUND'],
    summary: 'The floor plan of a place, or that of its storey for a room, with the devices on it',
  }),
  pin: mutation({
    path: '/pc/api/v4/place/pin',
    access: 'device:manage',
    input: z.object({ deviceId: id, planX: share, planY: share }),
    output: z.object({ deviceId: z.string(), planX: z.number(), planY: z.number() }),
    errors: ['NOT_FOUND'],
    summary: 'Set the position of a device on the floor plan of its place, as shares of the width and height',
  }),
  add: mutation({
    path: '/pc/api/v4/place/add',
    access: 'area:manage',
    input: z.object({
      name,
      /** Omitted for a sub-place, which is in the area of its parent. */
      areaId: id.optional(),
      parentId: id.nullish(),
      ...particulars,
    }),
    output: PlaceDetail,
    errors: ['NOT_FOUND', 'BAD_AREA', 'BAD_PHONE', 'ADD_FAILED'],
    summary:
      'Make a place in an area, or a sub-place with parentId; address and coordinates that are left out follow from the parent. 9003 for an area that is not its parent’s',
  }),
  edit: mutation({
    path: '/pc/api/v4/place/edit',
    access: 'area:manage',
    input: z.object({ id, name: name.optional(), ...particulars }),
    output: PlaceDetail,
    errors: ['NOT_FOUND', 'BAD_PHONE', 'ACT_FAILED'],
    summary:
      'Change a place or sub-place; omitted fields stay unchanged. Sub-places follow a new address, sub-places and devices new coordinates',
  }),
  move: mutation({
    path: '/pc/api/v4/place/move',
    access: 'area:manage',
    input: z.object({
      id,
      /** Alone or with parentId null: moves it to the top of this area. */
      areaId: id.optional(),
      parentId: id.nullish(),
      /** The sibling that follows it; null or omitted for the last position. */
      beforeId: id.nullish(),
    }),
    output: z.object({ place: PlaceRow, undo: PlaceSpot }),
    errors: ['NOT_FOUND', 'BAD_AREA', 'STATE_CHANGED', 'ACT_FAILED'],
    summary:
      'Move a place below another one or into another area, or reorder it among its siblings; `undo` as input reverts it. 9003 for one that would lie below itself',
  }),
  moveBatch: mutation({
    path: '/pc/api/v4/place/moveBatch',
    access: 'area:manage',
    input: z.object({ ids: batchIds, areaId: id.optional(), parentId: id.nullish() }),
    output: BatchResult,
    errors: ['NOT_FOUND', 'BAD_AREA'],
    summary:
      'Move up to 200 places below another one or to the top of an area (4004 without either), with a result for each. A place below another one of them moves with it, and shares its result',
  }),
  remove: mutation({
    path: '/pc/api/v4/place/delete',
    access: 'area:manage',
    aliases: [{ method: 'DELETE', path: '/pc/api/v4/place/delete' }],
    input: z.object({ id }),
    output: z.object({ id: z.string() }),
    errors: ['NOTHING_TO_DELETE', 'DELETE_FAILED'],
    summary: 'Delete a place to which nothing belongs any more; otherwise 5402 names what does, also in the result',
  }),
  removeBatch: mutation({
    path: '/pc/api/v4/place/deleteBatch',
    access: 'area:manage',
    aliases: [{ method: 'DELETE', path: '/pc/api/v4/place/deleteBatch' }],
    input: z.object({ ids: batchIds }),
    output: BatchResult,
    summary: 'Delete up to 200 places, sub-places before what is above them, with a result for each',
  }),
}
