import { z } from 'zod'

import { mutation, mutationByDelete, mutationByPut, query } from '#shared/api/define.ts'
import { DepartmentIdNode } from '#shared/depart/depart.contract.ts'
import {
  edits,
  familyQuery,
  familyWrite,
  idList,
  ids,
  line,
  manyIds,
  oneId,
  openDay,
  readOk,
} from '#shared/api/family.ts'
import { id, newPassword, nothing, pageOf, phone, text, whole } from '#shared/api/fields.ts'

/** An account as the admin calls return one (jeecg-wire-facts §2.1, §4). Never a password or a hash. */
export const Account = z
  .object({
    id: z.string(),
    username: z.string(),
    realname: z.string(),
    avatar: z.string(),
    /** yyyy-MM-dd */
    birthday: z.string().nullable(),
    sex: z.int().nullable(),
    email: z.string(),
    phone: z.string(),
    orgCode: z.string(),
    /** Name of the department with the code `orgCode`. */
    orgCodeTxt: z.string(),
    /** 1 normal, 2 frozen */
    status: z.int(),
    delFlag: z.string(),
    workNo: z.string(),
    post: z.string(),
    telephone: z.string(),
    activitiSync: z.string(),
    /** Ids of the departments, joined by commas. */
    departIds: z.string(),
    ...edits,
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof Account>

export const ListedAccount = Account.extend({ sex_dictText: z.string(), status_dictText: z.string() }).meta({
  id: 'ListedAccount',
})

const username = text(1, 64)
const empty = z.literal('')

/** The fields of the account form; `selectedroles` and `selecteddeparts` replace the previous ones. */
const particulars = {
  avatar: line(200),
  birthday: openDay,
  sex: whole(1, 2).nullish(),
  email: line(100),
  phone: z.union([empty, phone]).nullish(),
  workNo: line(40),
  post: line(60),
  telephone: line(30),
  activitiSync: line(4),
  selectedroles: idList,
  selecteddeparts: idList,
}

export const userContracts = {
  list: query({
    path: '/sys/user/list',
    access: ['user:manage', 'announcement:manage'],
    input: familyQuery('username', 'realname', 'phone', 'email', 'sex', 'status', 'workNo', 'departId', 'code'),
    output: pageOf(ListedAccount),
    ...readOk,
    summary: 'One page of the accounts, filtered in the query language of the family',
  }),
  byId: query({
    path: '/sys/user/queryById',
    access: 'user:manage',
    input: oneId,
    output: Account,
    errors: ['FAMILY_FAILED'],
    ...readOk,
    summary: 'One account',
  }),
  add: mutation({
    path: '/sys/user/add',
    access: 'user:manage',
    input: z.object({
      ...particulars,
      id: id.nullish(),
      username,
      realname: text(1, 60),
      password: newPassword,
      confirmpassword: line(128),
    }),
    output: z.null(),
    errors: ['FAMILY_FAILED', 'NO_SUCH_ROLE', 'NO_PERMISSION', 'BAD_PHONE', 'BAD_PASSWORD_FORM'],
    okMessage: '添加成功！',
    summary: 'Make an account, with its departments, and with its role in the chosen project',
  }),
  edit: mutationByPut({
    path: '/sys/user/edit',
    aliases: [{ method: 'POST', path: '/sys/user/edit' }],
    access: 'user:manage',
    input: z.object({ ...particulars, id, username: username.nullish(), realname: text(1, 60).nullish() }),
    output: z.null(),
    errors: ['FAMILY_FAILED', 'NO_SUCH_ROLE', 'NO_PERMISSION', 'BAD_PHONE'],
    okMessage: '修改成功!',
    summary: 'Change an account; omitted fields stay unchanged, and so do name, password and status',
  }),
  checkOnlyUser: query({
    path: '/sys/user/checkOnlyUser',
    access: 'public',
    input: z.object({ username: line(64), email: line(100), phone: line(20), workNo: line(40) }),
    output: z.boolean(),
    errors: ['OK_FAMILY'],
    ...readOk,
    summary: 'Whether no account has these fields yet',
  }),
  byDepartment: query({
    path: '/sys/user/queryUserByDepId',
    access: ['user:manage', 'depart:manage'],
    input: z.object({ id, realname: text(0, 60).optional() }),
    output: z.array(Account),
    ...readOk,
    summary: 'The accounts of a department and of those below it',
  }),
  roles: query({
    path: '/sys/user/queryUserRole',
    access: 'user:manage',
    input: z.object({ userid: id }),
    output: z.array(z.string()),
    errors: ['FAMILY_FAILED'],
    ...readOk,
    summary: 'Ids of the roles of an account in the chosen project',
  }),
  roleMap: query({
    path: '/sys/user/queryUserRoleMap',
    access: 'user:manage',
    input: nothing,
    output: z.record(z.string(), z.string()),
    ...readOk,
    summary: 'Name of the first role of every account that has one, by its id',
  }),
  freeze: mutationByPut({
    path: '/sys/user/frozenBatch',
    access: 'user:manage',
    input: z.object({ ids, status: whole(1, 2) }),
    ...familyWrite,
    okMessage: '操作成功!',
    summary: 'Freeze accounts (status 2) or thaw them (1); unknown ids are ignored',
  }),
  changePassword: mutationByPut({
    path: '/sys/user/changPassword',
    aliases: [{ path: '/sys/user/changePassword' }],
    access: 'user:manage',
    input: z.object({ username, password: newPassword, confirmpassword: line(128) }),
    output: z.null(),
    errors: ['FAMILY_FAILED', 'BAD_PASSWORD_FORM'],
    okMessage: '密码修改成功!',
    summary: 'Give an account another password; a person who is logged in with it has to log in again',
  }),
  remove: mutationByDelete({
    path: '/sys/user/delete',
    access: 'user:manage',
    input: oneId,
    ...familyWrite,
    okMessage: '删除用户成功',
    summary: 'Delete an account: it leaves every project, and its name is free again',
  }),
  removeBatch: mutationByDelete({
    path: '/sys/user/deleteBatch',
    access: 'user:manage',
    input: manyIds,
    ...familyWrite,
    okMessage: '批量删除用户成功',
    summary: 'Delete accounts; unknown ids are ignored',
  }),
  departments: query({
    path: '/sys/user/userDepartList',
    access: 'user:manage',
    input: z.object({ userId: id }),
    output: z.array(DepartmentIdNode),
    errors: ['OK_FAMILY'],
    okCode: 0,
    okMessage: '查找成功',
    summary: 'The departments of an account',
  }),
  generateId: query({
    path: '/sys/user/generateUserId',
    access: 'user:manage',
    input: nothing,
    output: z.string().regex(/^[0-9a-f]{32}$/),
    ...readOk,
    summary: 'An id for an account that is about to be made',
  }),
}
