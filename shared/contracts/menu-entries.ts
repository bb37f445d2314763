import { z } from 'zod'

/** One entry of the menu (jeecg-wire-facts §2): `route` "0" suppresses the route, `path` and `component` are never empty. */
export interface MenuEntry {
  id: string
  path: string
  component: string
  route: '0' | '1'
  name: string
  hidden?: true | undefined
  alwaysShow?: true | undefined
  redirect?: string | null | undefined
  meta: {
    title: string
    keepAlive: boolean
    internalOrExternal: boolean
    icon?: string | undefined
    /** Only for pages outside the console. */
    url?: string | undefined
    componentName?: string | undefined
  }
  children?: MenuEntry[] | undefined
}

export const MenuEntry: z.ZodType<MenuEntry, MenuEntry> = z
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
      url: z.string().optional(),
      componentName: z.string().optional(),
    }),
    get children() {
      return z.array(MenuEntry).optional()
    },
  })
  .meta({ id: 'MenuEntry' })

/** One button of a permission list; `type` "1" button, "2" other. Its descendants are in the list as well. */
export interface AuthEntry {
  action: string
  type: '1' | '2'
  describe: string
  name: string
  children: AuthEntry[]
}
/** `status` "1" enforced, "0" switched off: the element is visible to everyone. */
export interface AllAuthEntry extends AuthEntry {
  status: '0' | '1'
  children: AllAuthEntry[]
}

const authFields = { action: z.string(), type: z.enum(['1', '2']), describe: z.string(), name: z.string() }
export const AuthEntry: z.ZodType<AuthEntry, AuthEntry> = z
  .object({
    ...authFields,
    get children() {
      return z.array(AuthEntry)
    },
  })
  .meta({ id: 'AuthEntry' })
export const AllAuthEntry: z.ZodType<AllAuthEntry, AllAuthEntry> = z
  .object({
    ...authFields,
    status: z.enum(['0', '1']),
    get children() {
      return z.array(AllAuthEntry)
    },
  })
  .meta({ id: 'AllAuthEntry' })
