import { z } from 'zod'

import { mutation, query } from '#shared/api/define.ts'
import { id, Named, text } from '#shared/api/fields.ts'
import { VIEW_NAME_LIMIT } from '#shared/view/view-limits.ts'

/** No list has more columns. */
const MAX_COLUMNS = 60
const key = text(1, 40)

/** The columns of a view: their order, those that are hidden, and widths in px. */
export const ViewColumns = z.object({
  order: z.array(key).max(MAX_COLUMNS),
  hidden: z.array(key).max(MAX_COLUMNS),
  widths: z
    .record(key, z.number().min(1).max(2000))
    .refine((widths) => Object.keys(widths).length <= MAX_COLUMNS)
    .optional(),
})
export type ViewColumns = z.output<typeof ViewColumns>

/** A view of a list that its author shares with the project. */
export const SharedView = z
  .object({
    id: z.string(),
    list: z.string(),
    name: z.string(),
    /** The address of the list without its page. */
    search: z.string(),
    choice: ViewColumns,
    author: Named.nullable(),
    /** The author may change and delete it, and a member who may change the project. */
    mayChange: z.boolean(),
  })
  .meta({ id: 'SharedView' })
export type SharedView = z.output<typeof SharedView>

const list = text(1, 60)
const viewName = text(1, VIEW_NAME_LIMIT)

export const viewContracts = {
  list: query({
    path: '/pc/api/v4/view/list',
    access: 'device:view',
    input: z.object({ list }),
    output: z.array(SharedView),
    summary: 'The views of a list that members share with the project, in the order in which they were shared',
  }),
  share: mutation({
    path: '/pc/api/v4/view/share',
    access: 'device:view',
    input: z.object({ list, viewName, search: text(0, 1000), choice: ViewColumns }),
    output: SharedView,
    errors: ['ADD_FAILED'],
    summary: 'Share a view with the project; 5201 for a name that the list has already, and above 20 for a list',
  }),
  rename: mutation({
    path: '/pc/api/v4/view/rename',
    access: 'device:view',
    input: z.object({ id, viewName }),
    output: SharedView,
    errors: ['NOT_FOUND', 'NO_PERMISSION', 'ACT_FAILED'],
    summary: 'Give a shared view another name; 4002 for a member who is neither its author nor may change the project',
  }),
  remove: mutation({
    path: '/pc/api/v4/view/delete',
    access: 'device:view',
    input: z.object({ id }),
    output: z.object({ id: z.string() }),
    errors: ['NOT_FOUND', 'NO_PERMISSION'],
    summary: 'Share a view no more; 4002 for a member who is neither its author nor may change the project',
  }),
}
