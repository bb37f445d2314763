import type { Session } from '#shared/auth/auth.contract.ts'
import { come, enter, type Act, type Turn } from '#tests/support/acts/turn.ts'
import { ticketFor } from '#tests/matrix/calls/records.ts'
import { callerOf, type Caller } from '#tests/support/caller.ts'
import { codeFor, phones } from '#tests/support/sms.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

const anybody = ({ fixture, city }: Turn): Caller => callerOf(fixture.app, city.path)
const phoneOf = ({ world, who }: Turn): string => world.model.users.get(`u-${who}`)?.phone ?? ''

/** A code that has just been sent, or a wrong one while the previous code is still valid. */
const someCode = (turn: Turn, mobile: string, mode: string): Promise<string> =>
  codeFor(turn.fixture.app, anybody(turn), mobile, mode).catch(() => '111111')

const NEXT = 'Neu#119xyz'

/** Login, logout, and changes to a person's own account. */
export const accountActs = {
  login: ({ fixture, who }) => enter(fixture, who),
  loginByPhone: async (turn) => {
    const mobile = phoneOf(turn)
    const captcha = await someCode(turn, mobile, '0')
    return come(turn.fixture, turn.who, anybody(turn).call<Session>('POST', '/sys/phoneLogin', { mobile, captcha }))
  },
  loginByPicture: async (turn) => {
    const { result } = await anybody(turn).call<{ key: string; code: string }>('GET', '/sys/getCheckCode')
    const proof = { username: turn.who, password: PASSWORD, captcha: result.code, checkKey: result.key }
    return come(turn.fixture, turn.who, anybody(turn).call<Session>('POST', '/pc/captch/login', proof))
  },
  loginByTicket: async (turn) => {
    const ticket = await ticketFor(anybody(turn), turn.who)
    const [path, proof] = turn.flip()
      ? ['/auth3/queryLoginToken', { token: ticket }]
      : ['/cas/client/validateLogin', { ticket }]
    return come(turn.fixture, turn.who, anybody(turn).call<Session>('GET', path, proof))
  },
  logout: ({ me }) => me.call('POST', '/sys/logout'),
  register: async (turn) => {
    const phone = `13912340${100 + turn.below(30)}`
    const smscode = await someCode(turn, phone, '1')
    return anybody(turn).call('POST', '/sys/user/register', { phone, smscode, password: PASSWORD })
  },
  complete: async (turn) => {
    const known = { username: 'incomplete', password: PASSWORD }
    const { result } = await anybody(turn).call<Session | null>('POST', '/sys/login', known)
    const limited = callerOf(turn.fixture.app, turn.city.path, { token: result?.token })
    const form = { realname: '孙美玲', phone: phones.incomplete }
    return limited.call('POST', '/pc/api/v4/account/complete', form)
  },
  forgottenPassword: async (turn) => {
    const phone = phoneOf(turn)
    const smscode = await someCode(turn, phone, '2')
    await anybody(turn).call('POST', '/sys/user/phoneVerification', { phone, smscode })
    const change = { username: turn.who, phone, smscode, password: PASSWORD }
    return anybody(turn).call('POST', '/sys/user/passwordChange', change)
  },
  // Changes the password and changes it back: all players log in with one password.
  ownPassword: async ({ me }) => {
    const change = (oldpassword: string, password: string) =>
      me.call('POST', '/sys/user/updatePassword', { oldpassword, password, confirmpassword: password })
    await change(PASSWORD, NEXT)
    return change(NEXT, PASSWORD)
  },
  changePhone: async (turn) => {
    const phone = `13612340${100 + turn.below(300)}`
    const captcha = await someCode(turn, phone, '3')
    return turn.me.call('POST', '/pc/api/v4/account/changePhone', { phone, captcha })
  },
  profile: ({ me, pick }) =>
    me.call('POST', '/pc/api/v4/account/profile', { realname: pick(['李海', '王志强']), avatar: '' }),
  pushStatus: ({ me, below }) => me.call('POST', '/api/v3/updateUserPushStatus', { pushStatus: below(2) }),
  department: async ({ me, pick }) => {
    const { result } = await me.call<{ list: { orgCode: string }[] } | null>('GET', '/sys/user/getCurrentUserDeparts')
    return me.call('POST', '/sys/selectDepart', { orgCode: pick(result?.list ?? [])?.orgCode })
  },
} satisfies Record<string, Act>
