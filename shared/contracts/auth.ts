import { z } from 'zod'

import { define } from '#shared/contracts/define.ts'
import { flag, nothing, text, textOrNumber } from '#shared/contracts/fields.ts'

/** A person as the API shows one (entities.json, userInfo); `pushStatus` 0 all projects, 1 current project. */
export const UserInfo = z
  .object({
    id: z.string(),
    username: z.string(),
    realname: z.string(),
    phone: z.string(),
    avatar: z.string(),
    token: z.string(),
    pushStatus: z.union([z.literal(0), z.literal(1)]),
    sex: z.int().nullable(),
    email: z.string(),
    orgCode: z.string(),
    status: z.int(),
    delFlag: z.string(),
    workNo: z.string(),
    post: z.string(),
    createTime: z.string(),
  })
  .meta({ id: 'UserInfo' })

export const Depart = z.object({ id: z.string(), orgCode: z.string(), departName: z.string() }).meta({ id: 'Depart' })

/** What every way of logging in returns (spec §3; jeecg-wire-facts §2). Empty strings where there is no project. */
export const Session = z
  .object({
    token: z.string(),
    userInfo: UserInfo,
    roleCode: z.string(),
    projectId: z.string(),
    projectName: z.string(),
    projectStatus: z.int().nullable(),
    projectInfo: z.string(),
    projectColor: z.string(),
    logo: z.string(),
    departs: z.array(Depart),
    multi_depart: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof Session>

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
  meta: { title: string; keepAlive: boolean; internalOrExternal: boolean; icon?: string | undefined }
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
    }),
    get children() {
      return z.array(MenuEntry).optional()
    },
  })
  .meta({ id: 'MenuEntry' })

/** `type` "1" button, "2" other; `status` "1" enforced, "0" switched off: the element stays for everybody. */
const AuthEntry = z.object({ action: z.string(), type: z.enum(['1', '2']), describe: z.string(), name: z.string() })
const AllAuthEntry = AuthEntry.extend({ status: z.enum(['0', '1']) })

export const authContracts = {
  login: define({
    kind: 'mutation',
    method: 'POST',
    path: '/sys/login',
    access: 'public',
    input: z.object({
      username: text(1, 64),
      password: z.string().min(1).max(128),
      captcha: z.string().max(16).optional(),
      checkKey: textOrNumber(64).optional(),
      remember_me: flag.optional(),
    }),
    output: Session,
    errors: ['ACCOUNT_UNKNOWN', 'WRONG_PASSWORD', 'ACCOUNT_FROZEN', 'ACCOUNT_INCOMPLETE', 'TOO_MANY_LOGINS'],
    okMessage: '登录成功',
    summary: 'Log in with account and password',
  }),
  logout: define({
    kind: 'mutation',
    method: 'POST',
    path: '/sys/logout',
    aliases: [{ method: 'GET', path: '/sys/logout' }],
    access: 'session',
    input: nothing,
    output: z.null(),
    okMessage: '退出登录成功！',
    summary: 'End the session of the token',
  }),
  isLogin: define({
    kind: 'query',
    method: 'GET',
    path: '/sys/permission/isLogin',
    access: 'public',
    input: nothing,
    output: z.boolean(),
    summary: 'Whether the token still stands for a live session; never fails',
  }),
  permission: define({
    kind: 'query',
    method: 'GET',
    path: '/sys/permission/getUserPermissionByToken',
    access: 'session',
    input: z.object({ token: z.string().max(256).optional() }),
    output: z.object({ menu: z.array(MenuEntry), auth: z.array(AuthEntry), allAuth: z.array(AllAuthEntry) }),
    okMessage: '查询成功',
    summary: 'Menu and button permissions of the person in the chosen project',
  }),
}
