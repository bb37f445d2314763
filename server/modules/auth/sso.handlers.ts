import type { CallContext } from '#server/modules/context.ts'
import type { HandlersOf } from '#shared/api/define.ts'
import type { ssoContracts } from '#shared/auth/sso.contract.ts'

export const ssoHandlers = {
  validateLogin: ({ ticket, token }, { world: { services }, ...caller }) =>
    ticket === undefined
      ? services.auth.resume(caller.token ?? token)
      : services.auth.loginByTicket(ticket, caller.address),
  // The token in the query takes precedence over one that the browser may still hold from an earlier session.
  queryLoginToken: ({ token }, { world: { services }, address }) =>
    services.auth.peek(token) ? services.auth.resume(token) : services.auth.loginByTicket(token, address),
} satisfies HandlersOf<typeof ssoContracts, CallContext>
