import { z } from 'zod'

import { Session, UserInfo } from '#shared/auth/auth.contract.ts'
import { mutation, query } from '#shared/api/define.ts'
import { READ_OK, readOk } from '#shared/api/family.ts'
import { newPassword, nothing, phone, text, coercedChoice, typedCode } from '#shared/api/fields.ts'
import type { ErrorKey } from '#shared/errors/catalogue.ts'

const wrongCode = ['BAD_PHONE', 'WRONG_CAPTCHA', 'CAPTCHA_EXPIRED'] as const satisfies ErrorKey[]
const email = text(0, 100).refine((value) => value === '' || z.email().safeParse(value).success, {
  params: { key: 'BAD_INPUT' },
})

/** Purpose of an SMS code, in the numbers of the family; "3", a new phone for an account, is ours. */
export const smsModes = ['0', '1', '2', '3'] as const

const OwnLogin = z
  .object({
    at: z.string(),
    /** IP address of the last request of this session. */
    address: z.string(),
    /** `current` is the session of this request, `open` another valid one, `ended` one after logout, a later login or expiry. */
    state: z.enum(['current', 'open', 'ended']),
  })
  .meta({ id: 'OwnLogin' })

export const accountContracts = {
  sms: mutation({
    path: '/sys/sms',
    aliases: [{ path: '/account/sms' }],
    access: 'public',
    input: z.object({
      mobile: phone,
      smsmode: coercedChoice(smsModes).default('0'),
    }),
    output: z.null(),
    errors: [
      'BAD_PHONE',
      'NOT_REGISTERED',
      'ALREADY_REGISTERED',
      'PHONE_TAKEN',
      'ACCOUNT_FROZEN',
      'CAPTCHA_NOT_SENT',
      'CAPTCHA_STILL_VALID',
    ],
    ...readOk,
    summary:
      'Send a code of six digits, good for 10 minutes: smsmode 0 login, 1 register, 2 forgotten password, 3 new phone. Also serves /account/sms, which the spec only names',
  }),
  register: mutation({
    path: '/sys/user/register',
    aliases: [{ path: '/auth/register' }],
    access: 'public',
    input: z.object({
      phone,
      smscode: typedCode,
      password: newPassword,
      /** Defaults to the phone. */
      username: text(1, 64).optional(),
      realname: text(1, 30).optional(),
      email: email.optional(),
    }),
    output: z.null(),
    errors: [...wrongCode, 'BAD_PASSWORD_FORM', 'ALREADY_REGISTERED'],
    okMessage: '注册成功',
    summary:
      'Make an account with a phone that has been proved by a code. Also serves /auth/register, which the spec only names',
  }),
  phoneVerification: mutation({
    path: '/sys/user/phoneVerification',
    access: 'public',
    input: z.object({ phone, smscode: typedCode }),
    output: z.object({ smscode: z.string(), username: z.string() }),
    errors: [...wrongCode, 'NOT_REGISTERED', 'CERTIFICATION_INCOMPLETE'],
    okMessage: READ_OK,
    summary:
      'Prove a phone before its forgotten password is replaced; the code is good for 10 minutes more. An account that must be completed has nothing to recover: 6205 with a token that only completes it',
  }),
  passwordChange: mutation({
    path: '/sys/user/passwordChange',
    aliases: [
      { method: 'GET', path: '/sys/user/passwordChange' },
      { method: 'PUT', path: '/sys/user/passwordChange' },
      { path: '/auth/forge-password' },
    ],
    access: 'public',
    input: z.object({ username: text(1, 64), phone, smscode: typedCode, password: newPassword }),
    output: z.null(),
    errors: [...wrongCode, 'BAD_PASSWORD_FORM', 'WRONG_PHONE'],
    okMessage: '重置密码完成！',
    summary:
      'Replace a forgotten password by means of a code; every session of the account ends. Also serves /auth/forge-password, which the spec only names',
  }),
  updatePassword: mutation({
    path: '/sys/user/updatePassword',
    aliases: [{ method: 'PUT', path: '/sys/user/updatePassword' }],
    access: 'session',
    input: z.object({
      username: text(0, 64).optional(),
      oldpassword: z.string().min(1).max(128),
      // Errors in these are reported only after the old password has been checked, as the family does.
      password: z.string().max(128).optional(),
      confirmpassword: z.string().max(128).optional(),
    }),
    output: z.null(),
    errors: [
      'ACCOUNT_UNKNOWN',
      'NO_PERMISSION',
      'TOO_MANY_LOGINS',
      'WRONG_PASSWORD',
      'PASSWORD_NOT_CHANGED',
      'BAD_PASSWORD_FORM',
    ],
    okMessage: '密码重置成功!',
    summary: 'Change one’s own password; every other session of the account ends',
  }),
  changePhone: mutation({
    path: '/pc/api/v4/account/changePhone',
    access: 'session',
    input: z.object({ phone, captcha: typedCode, oldPhone: phone.optional() }),
    output: UserInfo,
    errors: [...wrongCode, 'WRONG_PHONE', 'PHONE_TAKEN'],
    okMessage: '手机号码修改成功',
    summary: 'Give the account another phone, proved by a code sent to it',
  }),
  editProfile: mutation({
    path: '/pc/api/v4/account/profile',
    access: 'session',
    input: z.object({ realname: text(2, 30).optional(), avatar: text(0, 300).optional() }),
    output: UserInfo,
    summary:
      'Give one’s own account another name, or another picture (the address of an uploaded one, empty for none); omitted fields stay unchanged',
  }),
  logins: query({
    path: '/pc/api/v4/account/logins',
    access: 'session',
    input: nothing,
    output: z.array(OwnLogin),
    summary: 'The ten latest logins of one’s own account, newest first',
  }),
  complete: mutation({
    path: '/pc/api/v4/account/complete',
    access: 'public',
    input: z.object({
      realname: text(2, 30),
      phone,
      /** The code sent to the phone; required when the phone differs from that of the account. */
      captcha: typedCode.optional(),
      email: email.optional(),
      password: newPassword.optional(),
    }),
    output: Session,
    errors: [
      ...wrongCode,
      'TOKEN_MISSING',
      'TOKEN_MALFORMED',
      'TOKEN_EXPIRED',
      'ACCOUNT_FROZEN',
      'PHONE_TAKEN',
      'BAD_PASSWORD_FORM',
    ],
    okMessage: '登录成功',
    summary: 'Complete an account with the token that came with 9010 or 6205, and log in',
  }),
  info: query({
    path: '/user/info',
    aliases: [{ method: 'POST', path: '/user/info' }],
    access: 'session',
    input: nothing,
    output: UserInfo,
    summary: 'The person of the token; a path that the spec only names',
  }),
}
