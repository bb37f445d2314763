import { z } from 'zod'

/** One entry of the menu (jeecg-wire-facts §2): `route` "0" suppresses the route, `path` and `component` are never empty. */
export const MenuEntry = z
  .object({
    id: z.string(),
    path: z.string(),
    component: z.string(),
    route: z.enum(['0', '1']),
    name: z.string(),
    hidden: z.literal(true).optional(),
    alwaysShow: z.literal(true).optional(),
    redirect: z.string().nullable().optional(),
    meta: z.object({
      title: z.string(),
      keepAlive: z.boolean(),
      internalOrExternal: z.boolean(),
      icon: z.string().optional(),
      /** Only for pages outside the console. */
      url: z.string().optional(),
      componentName: z.string().optional(),
    }),
    get children(): z.ZodOptional<z.ZodArray<typeof MenuEntry>> {
      return z.array(MenuEntry).optional()
    },
  })
  .meta({ id: 'MenuEntry' })
export type MenuEntry = z.output<typeof MenuEntry>

const AuthFields = z.object({
  action: z.string(),
  type: z.enum(['1', '2']),
  describe: z.string(),
  name: z.string(),
})

/** One button of a permission list; `type` "1" button, "2" other. Its descendants are in the list as well. */
export const AuthEntry = AuthFields.extend({
  get children(): z.ZodArray<typeof AuthEntry> {
    return z.array(AuthEntry)
  },
}).meta({ id: 'AuthEntry' })
export type AuthEntry = z.output<typeof AuthEntry>

/** `status` "1" enforced, "0" switched off: the element is visible to everyone. */
export const AllAuthEntry = AuthFields.extend({
  status: z.enum(['0', '1']),
  get children(): z.ZodArray<typeof AllAuthEntry> {
    return z.array(AllAuthEntry)
  },
}).meta({ id: 'AllAuthEntry' })
export type AllAuthEntry = z.output<typeof AllAuthEntry>
