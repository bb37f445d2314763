import { z } from 'zod'

import { refusedAccounts, Session } from '#shared/auth/auth.contract.ts'
import { mutationByGet } from '#shared/api/define.ts'
import { text } from '#shared/api/fields.ts'

const secret = text(1, 128)

export const ssoContracts = {
  validateLogin: mutationByGet({
    path: '/cas/client/validateLogin',
    aliases: [{ path: '/sys/cas/client/validateLogin' }],
    access: 'public',
    input: z.object({ ticket: secret.optional(), service: z.string().max(2048).optional(), token: secret.optional() }),
    output: Session,
    errors: [
      'TOKEN_MISSING',
      'TOKEN_MALFORMED',
      'TOKEN_EXPIRED',
      'BAD_TICKET',
      'USER_NOT_ON_PLATFORM',
      ...refusedAccounts,
    ],
    okMessage: '登录成功',
    summary:
      'The session behind a ticket of the hall site, or behind the token that the call carries; ends no other session',
  }),
  queryLoginToken: mutationByGet({
    path: '/auth3/queryLoginToken',
    access: 'public',
    input: z.object({ token: secret }),
    output: Session,
    errors: ['BAD_TICKET', 'USER_NOT_ON_PLATFORM', ...refusedAccounts],
    okMessage: '登录成功',
    summary: 'The session behind the token of an address: a ticket of the hall site, or the token of a live session',
  }),
}
