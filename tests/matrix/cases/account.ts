import type { World } from '#server/instances/world.ts'
import { resultOf, ticketFor } from '#tests/matrix/calls/records.ts'
import { numbered, type Case, type Cases, type Cell } from '#tests/matrix/cell.ts'
import { codeFor } from '#tests/support/sms.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

const NEW = 'New#12345'
const freePhone = (cell: Cell): string => numbered('1391234', cell)

/** A different member of the staff for every cell: each phone gets one SMS code in ten minutes. */
const staff = ({ fixture: { world }, n }: Cell) => {
  const people = [...(world as World).model.users.values()].filter(
    ({ id, status, incomplete }) =>
      status === 1 && !incomplete && !/^u-(?:super|owner|duty|guest|nobody|newcomer|invitee)$/.test(id),
  )
  const person = people[n % people.length]
  if (!person) throw new Error('the city has no staff')
  return person
}

const coded = async ({ fixture: { app }, boss }: Cell, phone: string, mode: string): Promise<string> =>
  codeFor(app, boss, phone, mode)

const register: Case = {
  input: async (cell) => {
    const phone = freePhone(cell)
    return { phone, smscode: await coded(cell, phone, '1'), password: NEW }
  },
}
const byPhone: Case = {
  input: async (cell) => {
    const { phone: mobile } = staff(cell)
    return { mobile, captcha: await coded(cell, mobile, '0') }
  },
}
const verified: Case = {
  input: async (cell) => {
    const { phone } = staff(cell)
    return { phone, smscode: await coded(cell, phone, '2') }
  },
}
const recovered: Case = {
  input: async (cell) => {
    const { username, phone } = staff(cell)
    return { username, phone, smscode: await coded(cell, phone, '2'), password: NEW }
  },
}

const passwords = new WeakMap<object, Map<string, string>>()
/** The current password of a person, and a new one. */
const nextPassword = ({ fixture, caller: { session } }: Cell): object => {
  const known = passwords.get(fixture) ?? new Map<string, string>()
  passwords.set(fixture, known)
  const id = session?.userInfo.id ?? ''
  const oldpassword = known.get(id) ?? PASSWORD
  const password = oldpassword === PASSWORD ? NEW : PASSWORD
  known.set(id, password)
  return { oldpassword, password, confirmpassword: password }
}

const isMember = ({ column }: Cell): boolean => ['guest', 'duty', 'owner', 'super', 'other project'].includes(column)

/** Calls about accounts and sessions, with valid inputs. */
export const accountCases: Cases = {
  'account.sms': { input: (cell) => ({ mobile: freePhone(cell), smsmode: '1' }) },
  'account.register': register,
  'account.phoneVerification': verified,
  'account.passwordChange': recovered,
  // Only the token that came with 9010 completes an account; a session does not.
  'account.complete': {
    input: (cell) => ({ realname: '孙美玲', phone: freePhone(cell) }),
    outcome: ({ column }) =>
      ({ 'no token': 'TOKEN_MISSING', 'a bad token': 'TOKEN_MALFORMED' } as const)[column as 'no token'] ??
      'TOKEN_EXPIRED',
  },
  'account.updatePassword': { input: nextPassword },
  'account.changePhone': {
    input: async (cell) => {
      const phone = freePhone(cell)
      return { phone, captcha: await coded(cell, phone, '3') }
    },
  },
  'account.editProfile': { input: { realname: '李海' } },
  'account.logins': {},
  'account.info': {},
  'auth.login': { input: (cell) => ({ username: staff(cell).username, password: PASSWORD }) },
  'auth.phoneLogin': byPhone,
  'auth.captchaLogin': {
    input: async (cell) => {
      const { key, code } = await resultOf(cell.boss.call<{ key: string; code: string }>('GET', '/sys/getCheckCode'))
      return { username: staff(cell).username, password: PASSWORD, captcha: code, checkKey: key }
    },
  },
  'auth.checkCode': {},
  'auth.randomImage': { input: { key: '1580000000000' } },
  'auth.logout': { outcome: (cell) => (isMember(cell) ? 'ok' : 'FAMILY_FAILED'), alone: true },
  'auth.isLogin': {},
  'auth.permission': {},
  'auth.selectDepart': {
    input: async ({ caller }) => {
      const { list } = await resultOf(
        caller.call<{ list: { orgCode: string }[] }>('GET', '/sys/user/getCurrentUserDeparts'),
      )
      return { orgCode: list[0]?.orgCode }
    },
  },
  'auth.currentDeparts': {},
  'sso.validateLogin': { input: async (cell) => ({ ticket: await ticketFor(cell.boss, staff(cell).username) }) },
  'sso.queryLoginToken': { input: async (cell) => ({ token: await ticketFor(cell.boss, staff(cell).username) }) },
  'user.checkOnlyUser': { input: { username: 'nobody-has-this-name' } },
}
