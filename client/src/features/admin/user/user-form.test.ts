import { expect, test } from 'vitest'
import type { Account } from '#shared/user/user.contract.ts'
import { changesOf, emptyUser, madeOf, valuesOf } from '#client/features/admin/user/user-form.ts'

const roles = [
  { id: 'r-owner', roleCode: 'owner' },
  { id: 'r-patrol', roleCode: 'patrol' },
]
const account = {
  username: 'li',
  realname: '李明',
  phone: '13800001111',
  email: '',
  workNo: '7',
  post: '班长',
  sex: 1,
  departIds: 'd1,d2',
} as Account // the fields of the form
const before = valuesOf(account, ['r-owner', 'r-patrol'], roles)

test('of the roles of an account the system role is the one it has in the project, the others are its own', () => {
  expect(before).toMatchObject({ systemRole: 'r-owner', ownRoles: ['r-patrol'], departs: ['d1', 'd2'], sex: '1' })
})

test('only what was changed is sent; roles and departments that were left alone are not', () => {
  expect(changesOf(before, before)).toEqual({})
  expect(changesOf(before, { ...before, departs: ['d2', 'd1'] })).toEqual({})
  expect(changesOf(before, { ...before, phone: '', post: '队长' })).toEqual({ phone: '', post: '队长' })
  expect(changesOf(before, { ...before, systemRole: undefined })).toEqual({ selectedroles: 'r-patrol' })
  expect(changesOf(before, { ...before, departs: [], sex: '2' })).toEqual({ selecteddeparts: '', sex: 2 })
})

test('a new account is made with everything that was filled in', () => {
  const made = madeOf({ ...emptyUser, username: 'wang', realname: '王', systemRole: 'r-owner', departs: ['d1'] })
  expect(made).toMatchObject({ username: 'wang', selectedroles: 'r-owner', selecteddeparts: 'd1', phone: '' })
  expect(made).not.toHaveProperty('sex')
})
