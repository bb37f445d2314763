import { z } from 'zod'

import { mutation, query } from '#shared/api/define.ts'
import { areaClass, id, nothing, text } from '#shared/api/fields.ts'
import { latitude, longitude } from '#shared/map/map.contract.ts'

/** Maximum depth of the tree of areas, and of places. */
export const MAX_LEVELS = 8

/** Totals of an area or place and everything below it, as far as the member sees it. */
const figures = { places: z.int(), devices: z.int(), openEvents: z.int() }

const PlainArea = z.object({
  id: z.string(),
  projectId: z.string(),
  /** Null at the top, and where the member does not see the parent. */
  parentId: z.string().nullable(),
  name: z.string(),
  class: z.int(),
  className: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  ...figures,
})

/** An area with its child areas. */
export const AreaNode = PlainArea.extend({
  get children(): z.ZodArray<typeof AreaNode> {
    return z.array(AreaNode)
  },
}).meta({ id: 'AreaNode' })
export type AreaNode = z.output<typeof AreaNode>

/** What must be removed before an area can be deleted: everything in and below it, including what the member does not see. */
export const AreaHolds = z
  .object({
    areas: z.int(),
    places: z.int(),
    devices: z.int(),
    members: z.int(),
    invitations: z.int(),
    contacts: z.int(),
    events: z.int(),
  })
  .meta({ id: 'AreaHolds' })
export type AreaHolds = z.output<typeof AreaHolds>

export const AreaDetail = PlainArea.extend({
  /** Names from the top down to this area. */
  path: z.array(z.string()),
  holds: AreaHolds,
  /** What the member is permitted to do with it. */
  may: z.object({ manage: z.boolean() }),
}).meta({ id: 'AreaDetail' })
export type AreaDetail = z.output<typeof AreaDetail>

const name = text(1, 30)

export const areaContracts = {
  tree: query({
    path: '/pc/api/v4/area/tree',
    access: 'device:view',
    input: nothing,
    output: z.array(AreaNode),
    summary: 'The areas of the member as a tree, with the places, devices and open events in and below each',
  }),
  detail: query({
    path: '/pc/api/v4/area/detail',
    access: 'device:view',
    input: z.object({ id }),
    output: AreaDetail,
    errors: ['NOT_FOUND'],
    summary: 'One area, with the counts of what belongs to it',
  }),
  add: mutation({
    path: '/pc/api/v4/area/add',
    access: 'area:manage',
    input: z.object({
      name,
      class: areaClass,
      /** Omitted at the top of the project, where only a superOwner adds areas. */
      parentId: id.nullish(),
      /** Default to those of the parent area. */
      longitude: longitude.optional(),
      latitude: latitude.optional(),
    }),
    output: AreaDetail,
    errors: ['NOT_FOUND', 'ADD_FAILED'],
    summary: 'Make an area below one of the member’s; 5201 when a sibling has its name',
  }),
  edit: mutation({
    path: '/pc/api/v4/area/edit',
    access: 'area:manage',
    input: z.object({
      id,
      name: name.optional(),
      class: areaClass.optional(),
      /** Null for the top of the project. */
      parentId: id.nullish(),
      longitude: longitude.optional(),
      latitude: latitude.optional(),
    }),
    output: AreaDetail,
    errors: ['NOT_FOUND', 'BAD_AREA', 'ACT_FAILED'],
    summary:
      'Change an area; omitted fields stay unchanged. Under another parent, members who see more or less from then on are notified; 9003 for one that would lie below itself',
  }),
  remove: mutation({
    path: '/pc/api/v4/area/delete',
    aliases: [{ method: 'DELETE', path: '/pc/api/v4/area/delete' }],
    access: 'area:manage',
    input: z.object({ id }),
    output: z.object({ id: z.string() }),
    errors: ['NOTHING_TO_DELETE', 'DELETE_FAILED'],
    summary: 'Delete an area to which nothing belongs any more; otherwise 5402 names what does, also in the result',
  }),
}
