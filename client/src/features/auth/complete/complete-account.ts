import type { Session } from '#shared/auth/auth.contract.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import type { Completion } from '#client/features/auth/complete/completion.ts'
import { callFetch } from '#client/lib/call-fetch.ts'
import { createRest } from '#client/lib/rest.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import { apiBase } from '#client/lib/deployment.ts'

/** The details that complete an account; the code is sent only with a phone other than the account's. */
export interface AccountDetails {
  readonly realname: string
  readonly phone: string
  readonly captcha: string
  readonly email: string
}

/** The storage name of an account's details while they are being typed. */
export const draftOf = ({ username }: Completion): string => `COMPLEMENT_${username}`

export const detailsOf = ({ realname, phone, email }: Completion): AccountDetails => ({
  realname,
  phone,
  captcha: '',
  email,
})

/** Completes the account and signs in. The limited token is sent with this call alone; it is never stored as a session. */
export const completeAccount = (
  { token, phone: known }: Completion,
  { realname, phone, captcha, email }: AccountDetails,
  password?: string,
): Promise<Session> => {
  const rest = createRest({
    base: apiBase(),
    headers: () => ({ 'X-Access-Token': token }),
    fetch: callFetch,
  })
  return rest.post('/pc/api/v4/account/complete', {
    realname: realname.trim(),
    phone,
    email: email.trim(),
    ...(phone !== known && { captcha: captcha.trim() }),
    ...(password !== undefined && { password }),
  })
}

const endings = (['TOKEN_MISSING', 'TOKEN_MALFORMED', 'TOKEN_EXPIRED'] as const).map((key) => catalogue[key].code)

/** The limited token has expired. It is not a session, so the dialog for an expired session must not appear. */
export const isTooLate = (error: unknown): boolean => endings.includes(callErrorOf(error)?.code ?? 0)
