import { callerOf } from '#tests/support/caller.ts'
import { advance } from '#tests/support/city.ts'
import type { Causes, Fixture } from '#tests/api/causes/cause.ts'
import { codeFor, phones } from '#tests/support/sms.ts'
import { PASSWORD } from '#tests/support/test-app.ts'

const NEW = 'Another#2026'
const NOBODYS = '13900000001'

const login = ({ anybody }: Fixture, username: string, password = PASSWORD) =>
  anybody.call('POST', '/sys/login', { username, password })
const sms = ({ anybody }: Fixture, mobile: string, smsmode: string) =>
  anybody.call('POST', '/sys/sms', { mobile, smsmode })
const verify = ({ anybody }: Fixture, phone: string, smscode: string) =>
  anybody.call('POST', '/sys/user/phoneVerification', { phone, smscode })
const counts = '/pc/api/v4/event/counts'

/** Causes for the codes of accounts, sessions, passwords and verification codes. */
export const accountCauses: Causes = {
  4290: {
    call: 'auth.randomImage',
    because: 'more calls at once than a batch, a person or an address may make; the message names the limit',
    play: async ({ anybody }) => {
      for (let n = 1; n <= 60; n += 1) await anybody.call('GET', `/sys/randomImage/${n}`)
      return anybody.call('GET', '/sys/randomImage/61')
    },
  },
  4501: {
    call: 'account.sms',
    because: 'the phone is no mobile number of the mainland',
    play: (fixture) => sms(fixture, '12345', '0'),
  },
  4502: {
    call: 'account.register',
    because: 'the new password has no letter, digit and other sign, or fewer than 8 signs',
    play: ({ anybody }) =>
      anybody.call('POST', '/sys/user/register', { phone: NOBODYS, smscode: '123456', password: 'simple' }),
  },
  4503: {
    call: 'account.passwordChange',
    because: 'the phone is not that of the account whose password was forgotten',
    play: async ({ app, anybody }) => {
      const smscode = await codeFor(app, anybody, phones.duty, '2')
      const input = { username: 'owner', phone: phones.duty, smscode, password: NEW }
      return anybody.call('POST', '/sys/user/passwordChange', input)
    },
  },
  6102: { call: 'auth.login', because: 'nobody has this name', play: (fixture) => login(fixture, 'ghost') },
  6103: { call: 'auth.login', because: 'an admin has frozen the account', play: (fixture) => login(fixture, 'frozen') },
  6106: {
    call: 'auth.phoneLogin',
    because: 'somebody logs in by phone who is neither member of a project nor invited to one',
    play: async ({ app, anybody }) => {
      const captcha = await codeFor(app, anybody, phones.nobody, '0')
      return anybody.call('POST', '/sys/phoneLogin', { mobile: phones.nobody, captcha })
    },
  },
  6111: {
    call: 'account.sms',
    because: 'the new phone belongs to another account',
    play: (fixture) => sms(fixture, phones.duty, '3'),
  },
  6201: {
    call: 'account.sms',
    because: 'somebody registers with the phone, name or mail of an account',
    play: (fixture) => sms(fixture, phones.duty, '1'),
  },
  6202: {
    call: 'account.sms',
    because: 'a code for a login or a forgotten password is asked for a phone that no account has',
    play: (fixture) => sms(fixture, NOBODYS, '0'),
  },
  6205: {
    call: 'account.phoneVerification',
    because: 'an account that was never completed has no password to have forgotten',
    play: async (fixture) => {
      const code = await codeFor(fixture.app, fixture.anybody, phones.incomplete, '2')
      return verify(fixture, phones.incomplete, code)
    },
  },
  6206: {
    call: 'auth.login',
    because:
      'the eleventh login of an account from one address after ten that failed within ten minutes; the next from an address that failed a thousand times in them, but for accounts that have logged in there; ten wrong admin tokens of an address within a minute',
    play: async (fixture) => {
      for (let n = 1; n <= 10; n += 1) await login(fixture, 'ghost')
      return login(fixture, 'ghost')
    },
  },
  6301: {
    call: 'account.phoneVerification',
    because:
      'another code was sent, none was, or it died after five wrong tries; thirty wrong codes came from the address or ten from the account in ten minutes; or the picture shows another one',
    play: async (fixture) => {
      await sms(fixture, phones.duty, '2')
      return verify(fixture, phones.duty, 'wrong')
    },
  },
  6302: {
    call: 'account.sms',
    because: 'the eleventh short message to a phone in a day',
    play: async (fixture) => {
      for (let n = 1; n <= 10; n += 1) {
        await sms(fixture, phones.duty, '0')
        await advance(fixture.city, '10m')
      }
      return sms(fixture, phones.duty, '0')
    },
  },
  6303: {
    call: 'account.phoneVerification',
    because: 'the code that was sent is older than ten minutes (a picture: one minute), or it was used',
    play: async (fixture) => {
      const code = await codeFor(fixture.app, fixture.anybody, phones.duty, '2')
      await advance(fixture.city, '10m')
      return verify(fixture, phones.duty, code)
    },
  },
  6305: {
    call: 'account.sms',
    because: 'the code that was sent for this is still good',
    play: async (fixture) => {
      await sms(fixture, phones.duty, '0')
      return sms(fixture, phones.duty, '0')
    },
  },
  6401: {
    call: 'account.updatePassword',
    because: 'the new password was not repeated, or is the old one',
    play: async ({ as }) =>
      (await as('duty')).call('POST', '/sys/user/updatePassword', {
        oldpassword: PASSWORD,
        password: NEW,
        confirmpassword: 'another',
      }),
  },
  6402: {
    call: 'sso.queryLoginToken',
    because: 'the ticket of the single sign-on is unknown, was used, or is older than five minutes',
    play: ({ anybody }) => anybody.call('GET', '/auth3/queryLoginToken', { token: 'never-minted' }),
  },
  6403: {
    call: 'auth.login',
    because: 'the password is another one',
    play: (fixture) => login(fixture, 'duty', 'wrong'),
  },
  9008: {
    call: 'event.counts',
    because: 'the token has not the form of one',
    play: ({ app, city }) => callerOf(app, city.path, { token: 'no token', projectId: 'p1' }).call('GET', counts),
  },
  9009: {
    call: 'event.counts',
    because: 'the session has ended: after seven days, by a newer login, a logout, a new password, an admin',
    play: async ({ as }) => {
      const duty = await as('duty')
      await as('duty')
      return duty.call('GET', counts)
    },
  },
  9010: {
    call: 'auth.login',
    because: 'the password is right, but the account has to be completed first',
    play: (fixture) => login(fixture, 'incomplete'),
  },
  9011: {
    call: 'event.counts',
    because: 'the call brings no token',
    play: ({ anybody }) => anybody.call('GET', counts),
  },
  9110: {
    call: 'event.counts',
    because:
      'the account has projects, but the call names none of them, or one that is stopped or no longer its own: send the header projectId, or switch to another project',
    play: async ({ app, city, as }) => {
      const { token } = await as('duty')
      return callerOf(app, city.path, { token }).call('GET', counts)
    },
  },
}
