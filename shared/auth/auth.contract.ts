import { z } from 'zod'

import { mutation, mutationByGet, query } from '#shared/api/define.ts'
import { familyWrite, readOk } from '#shared/api/family.ts'
import { flag, nothing, phone, text, typedCode, coercedText } from '#shared/api/fields.ts'
import { AllAuthEntry, AuthEntry, MenuEntry } from '#shared/permission/menu-entries.schema.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'

/** A person as the API returns one (entities.json, userInfo); `pushStatus` 0 all projects, 1 current project. */
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

const Depart = z.object({ id: z.string(), orgCode: z.string(), departName: z.string() }).meta({ id: 'Depart' })

/** The part of a session about its project. */
export const projectPart = {
  roleCode: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  projectStatus: z.int().nullable(),
  /** Whether the project wants a watermark on its pages; it is drawn only while the project is in service. */
  watermark: z.boolean(),
  projectInfo: z.string(),
  projectColor: z.string(),
  logo: z.string(),
}

/** The result of every login call (spec §3; jeecg-wire-facts §2). Empty strings where there is no project. */
export const Session = z
  .object({
    token: z.string(),
    userInfo: UserInfo,
    ...projectPart,
    departs: z.array(Depart),
    multi_depart: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  })
  .meta({ id: 'Session' })
export type Session = z.output<typeof Session>

/** Accounts that every login call refuses. On 9010 the result is a session whose token can only complete the account. */
export const refusedAccounts = ['ACCOUNT_FROZEN', 'ACCOUNT_INCOMPLETE'] as const satisfies ErrorKey[]
const wrongPassword = ['ACCOUNT_UNKNOWN', 'WRONG_PASSWORD', 'TOO_MANY_LOGINS'] as const satisfies ErrorKey[]
const wrongPicture = ['WRONG_CAPTCHA', 'CAPTCHA_EXPIRED'] as const satisfies ErrorKey[]
const wrongPhone = ['BAD_PHONE', 'NOT_REGISTERED', 'NOT_ENGINEERING'] as const satisfies ErrorKey[]

const username = text(1, 64)
const password = z.string().min(1).max(128)
const checkKey = coercedText(0, 64)
const remember = { remember_me: flag.optional() }

/** The two bodies of `/pc/captch/login`: phone and code, or name, password and picture. */
const CaptchaLogin = z
  .object({
    mobile: phone.optional(),
    captcha: typedCode,
    username: username.optional(),
    password: password.optional(),
    checkKey: checkKey.optional(),
    ...remember,
  })
  .check(({ value, issues }) => {
    const needed = value.username === undefined ? (['mobile'] as const) : (['password', 'checkKey'] as const)
    const missing = needed.find((field) => value[field] === undefined)
    if (missing) issues.push({ code: 'custom', params: { key: 'MISSING_INPUT' }, path: [missing], input: value })
  })

export const authContracts = {
  login: mutation({
    path: '/sys/login',
    access: 'public',
    input: z.object({
      username,
      password,
      captcha: coercedText(0, 16).optional(),
      checkKey: checkKey.optional(),
      ...remember,
    }),
    output: Session,
    errors: [...wrongPassword, ...wrongPicture, ...refusedAccounts],
    okMessage: '登录成功',
    summary: 'Log in with account and password; a picture code that is sent is checked',
  }),
  phoneLogin: mutation({
    path: '/sys/phoneLogin',
    access: 'public',
    input: z.object({ mobile: phone, captcha: typedCode, ...remember }),
    output: Session,
    errors: [...wrongPhone, ...wrongPicture, ...refusedAccounts],
    okMessage: '登录成功',
    summary:
      'Log in with a phone and the code sent to it: the login of people in the field, who were once invited to a project',
  }),
  captchaLogin: mutation({
    path: '/pc/captch/login',
    access: 'public',
    input: CaptchaLogin,
    output: Session,
    errors: [...wrongPassword, ...wrongPhone, ...wrongPicture, ...refusedAccounts],
    okMessage: '登录成功',
    summary: 'Log in with {mobile, captcha}, or with {username, password, captcha, checkKey}',
  }),
  checkCode: mutationByGet({
    path: '/sys/getCheckCode',
    access: 'public',
    input: nothing,
    output: z.object({ key: z.string(), code: z.string() }),
    errors: ['TOO_MANY_REQUESTS'],
    ...readOk,
    summary: 'A code that the client draws itself: valid for 60 s and one try, case-sensitive',
  }),
  randomImage: mutationByGet({
    path: '/sys/randomImage/{key}',
    access: 'public',
    input: z.object({ key: coercedText(1, 64) }),
    output: z.string(),
    errors: ['TOO_MANY_REQUESTS'],
    ...readOk,
    summary: 'A drawn code as an image data URI under the check key of the client: valid for 60 s and one try',
  }),
  logout: mutation({
    path: '/sys/logout',
    aliases: [
      { method: 'GET', path: '/sys/logout' },
      { method: 'PUT', path: '/sys/logout' },
      { method: 'DELETE', path: '/sys/logout' },
    ],
    access: 'public',
    input: nothing,
    ...familyWrite,
    okMessage: '退出登录成功！',
    summary: 'End the session of the token',
  }),
  isLogin: query({
    path: '/sys/permission/isLogin',
    access: 'public',
    input: nothing,
    output: z.boolean(),
    summary: 'Whether the session of the token is still live; never fails',
  }),
  permission: query({
    path: '/sys/permission/getUserPermissionByToken',
    access: 'session',
    input: z.object({ token: z.string().max(256).optional() }),
    output: z.object({ menu: z.array(MenuEntry), auth: z.array(AuthEntry), allAuth: z.array(AllAuthEntry) }),
    okMessage: '查询成功',
    summary: 'Menu and button permissions of the person in the chosen project',
  }),
  selectDepart: mutation({
    path: '/sys/selectDepart',
    aliases: [{ method: 'PUT', path: '/sys/selectDepart' }],
    access: 'session',
    input: z.object({ orgCode: text(1, 64), username: text(0, 64).optional() }),
    output: z.object({ userInfo: UserInfo }),
    errors: ['NO_PERMISSION', 'NOT_FOUND'],
    ...readOk,
    summary: 'Choose one of the departments of the person',
  }),
  currentDeparts: query({
    path: '/sys/user/getCurrentUserDeparts',
    access: 'session',
    input: nothing,
    output: z.object({ list: z.array(Depart), orgCode: z.string() }),
    ...readOk,
    summary: 'Departments of the person, and the code of the chosen one',
  }),
}
