import { z } from 'zod'

import { batchIds } from '#shared/api/batch.ts'
import { mutation, query } from '#shared/api/define.ts'
import { id, pageOf, paging, phone, text, textList } from '#shared/api/fields.ts'
import { contactList } from '#shared/contact/contact-list.ts'
import { contactMethodNames } from '#shared/contact/contact-methods.ts'

const way = z.enum(contactMethodNames)

/** The channels, as a list or joined by commas; a repeated one counts once. */
const ways = z.pipe(textList, z.array(way).min(1).max(10))

/** One emergency contact: of a place with all below it, or of an area with all below it. */
export const ContactRow = z
  .object({
    id: z.string(),
    /** Position in the call list of the project: the lowest is called first. */
    sortNo: z.int(),
    name: z.string(),
    phone: z.string(),
    /** Function of the person at the place, such as 物业经理. */
    post: z.string(),
    ways: z.array(way),
    areaId: z.string(),
    areaName: z.string(),
    /** Null for a contact of the whole area. */
    placeId: z.string().nullable(),
    /** From the area down to the place. */
    placePath: z.array(z.string()),
    address: z.string(),
  })
  .meta({ id: 'ContactRow' })
export type ContactRow = z.output<typeof ContactRow>

/** A test notification to a contact. `at` is `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
const Test = z.object({ way, at: z.string(), text: z.string() }).meta({ id: 'ContactTest' })

export const ContactDetail = ContactRow.extend({
  /** Number of places with devices for which this contact is called. */
  places: z.int(),
  /** The latest tests, newest first. */
  tests: z.array(Test),
  may: z.object({ manage: z.boolean() }),
}).meta({ id: 'ContactDetail' })
export type ContactDetail = z.output<typeof ContactDetail>

/** A place with devices in service but without any contact: none of its own, of places above it, or of its areas. */
export const UncoveredPlace = z
  .object({
    placeId: z.string(),
    areaId: z.string(),
    areaName: z.string(),
    placePath: z.array(z.string()),
    devices: z.int(),
  })
  .meta({ id: 'UncoveredPlace' })
export type UncoveredPlace = z.output<typeof UncoveredPlace>

const where = {
  /** The area and everything below it. */
  areaId: id.optional(),
  /** The place and everything below it. */
  placeId: id.optional(),
}

const fields = { name: text(1, 20), phone, post: text(0, 20), ways }

export const contactContracts = {
  list: query({
    path: '/pc/api/v4/contact/list',
    access: 'device:view',
    input: z.object({
      ...where,
      /** Contacts called for this place: its own, those of places above it, and those of its areas. */
      forPlaceId: id.optional(),
      way: way.optional(),
      /** Part of a name, a post or a phone. */
      keyword: text(0, 50).optional(),
      column: z.enum(contactList.sorts).default('sortNo'),
      order: z.enum(['asc', 'desc']).default('asc'),
      ...paging,
    }),
    output: pageOf(ContactRow).extend({
      /** Places without a contact under the filters for area and place: their total, and the first of them. */
      uncovered: z.object({ total: z.int(), places: z.array(UncoveredPlace) }),
    }),
    summary: 'Emergency contacts in the areas of the member, in the order of calling, and places that have none',
  }),
  uncovered: query({
    path: '/pc/api/v4/contact/uncovered',
    access: 'device:view',
    input: z.object({ ...where, ...paging }),
    output: pageOf(UncoveredPlace),
    summary: 'Places with devices in service that have no emergency contact',
  }),
  detail: query({
    path: '/pc/api/v4/contact/detail',
    access: 'device:view',
    input: z.object({ id }),
    output: ContactDetail,
    errors: ['NOT_FOUND'],
    summary: 'One emergency contact with its latest tests',
  }),
  add: mutation({
    path: '/pc/api/v4/contact/add',
    access: 'contact:manage',
    input: z.object({
      ...where,
      ...fields,
      post: fields.post.default(''),
      ways: fields.ways.default(['phone']),
    }),
    output: ContactDetail,
    errors: ['NOT_FOUND', 'BAD_AREA', 'BAD_PHONE', 'ADD_FAILED'],
    summary:
      'Add a contact of an area or a place, last in the list; 5201 for a number that is in the list, 9003 for an area that is not that of the place',
  }),
  edit: mutation({
    path: '/pc/api/v4/contact/edit',
    access: 'contact:manage',
    input: z.object({
      id,
      ...where,
      name: fields.name.optional(),
      phone: fields.phone.optional(),
      post: fields.post.optional(),
      ways: fields.ways.optional(),
    }),
    output: ContactDetail,
    errors: ['NOT_FOUND', 'BAD_AREA', 'BAD_PHONE', 'ACT_FAILED'],
    summary:
      'Change a contact; omitted fields stay unchanged. With areaId alone it is one of the whole area; 5301 for a number that is in the list',
  }),
  remove: mutation({
    path: '/pc/api/v4/contact/delete',
    access: 'contact:manage',
    input: z.object({ id }),
    output: z.object({ id: z.string() }),
    errors: ['NOTHING_TO_DELETE'],
    summary: 'Delete a contact',
  }),
  sort: mutation({
    path: '/pc/api/v4/contact/sort',
    access: 'contact:manage',
    input: z.object({ ids: batchIds }),
    output: z.array(ContactRow),
    errors: ['NOT_FOUND'],
    summary: 'Reorder some contacts, such as those of a page: they exchange the positions in the list that they have',
  }),
  test: mutation({
    path: '/pc/api/v4/contact/test',
    access: 'contact:manage',
    input: z.object({ id }),
    output: z.object({
      id: z.string(),
      name: z.string(),
      phone: z.string(),
      at: z.string(),
      text: z.string(),
      /** One entry for each channel of the contact; `note` says why nothing was sent. */
      ways: z.array(z.object({ way, sent: z.boolean(), note: z.string() })),
    }),
    errors: ['NOT_FOUND', 'ACT_FAILED'],
    summary: 'Call a contact by all its methods (`ways`), as a test; 5301 when none of them reaches the contact',
  }),
}
