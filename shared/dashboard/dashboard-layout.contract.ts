import { z } from 'zod'

import { mutation, query } from '#shared/api/define.ts'
import { flag, nothing, numericChoice, text } from '#shared/api/fields.ts'
import { cardHeights, cardIds, cardWidths, layoutSources } from '#shared/dashboard/card-layout.ts'

/** A card of the dashboard: its place is that in the list. A hidden card keeps its place. */
export const LayoutCard = z.object({
  id: z.enum(cardIds),
  /** In columns of twelve. */
  width: numericChoice(cardWidths),
  /** In rows of the grid. */
  height: numericChoice(cardHeights),
  hidden: flag.default(false),
})

const cards = z
  .array(LayoutCard)
  .max(cardIds.length)
  .check(({ value, issues }) => {
    value.forEach(({ id }, at) => {
      if (value.findIndex((card) => card.id === id) === at) return
      issues.push({ code: 'custom', input: id, path: [at, 'id'], params: { key: 'BAD_INPUT' } })
    })
  })
  .nullable()

const ShownCard = z
  .object({
    id: z.enum(cardIds),
    width: z.literal(cardWidths),
    height: z.literal(cardHeights),
    hidden: z.boolean(),
  })
  .meta({ id: 'DashboardCard' })

/** The layout that a person sees, and the one without a layout of their own. */
export const DashboardLayout = z
  .object({
    source: z.enum(layoutSources),
    cards: z.array(ShownCard),
    /** Name of the person's role in the project. */
    roleName: z.string(),
    fallback: z.object({ source: z.enum(['role', 'builtIn']), cards: z.array(ShownCard) }),
    /** The roles whose default the person may set; empty without the right. */
    roles: z.array(z.object({ roleCode: z.string(), roleName: z.string(), isSet: z.boolean() })),
  })
  .meta({ id: 'DashboardLayout' })
export type DashboardLayout = z.output<typeof DashboardLayout>

export const dashboardLayoutContracts = {
  detail: query({
    path: '/pc/api/v4/dashboard/layout',
    access: 'device:view',
    input: nothing,
    output: DashboardLayout,
    summary:
      'The cards of the dashboard as the person arranged them: their own layout, that of their role, or the built-in one',
  }),
  save: mutation({
    path: '/pc/api/v4/dashboard/saveLayout',
    access: 'device:view',
    input: z.object({ cards }),
    output: DashboardLayout,
    summary:
      'Set the own layout in the chosen project; null removes it. Cards that are not listed come at their built-in places',
  }),
  saveOfRole: mutation({
    path: '/pc/api/v4/dashboard/saveRoleLayout',
    access: 'project:manage',
    input: z.object({ roleCode: text(1, 64), cards }),
    output: DashboardLayout,
    errors: ['NOT_FOUND'],
    summary: 'Set the layout of the members of a role who have no own one, in the chosen project; null removes it',
  }),
}
