import type { Session } from '#shared/contracts/auth.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import type { Completion } from '#client/features/auth/complete/completion.ts'
import { callFetch } from '#client/lib/call-fetch.ts'
import { createRest } from '#client/lib/rest.ts'
import { callErrorOf } from '#client/lib/trpc.ts'
import { apiBase } from '#client/lib/deployment.ts'

/** What an account lacks; a code goes along with another phone than the account has. */
export interface AccountDetails {
  readonly realname: string
  readonly phone: string
  readonly captcha: string
  readonly email: string
}

/** The name under which the details of an account are kept while they are being typed. */
export const draftOf = ({ username }: Completion): string => `COMPLEMENT_${username}`

export const detailsOf = ({ realname, phone, email }: Completion): AccountDetails => ({
  realname,
  phone,
  captcha: '',
  email,
})

/** Completes the account and logs in. The limited token goes along with this call alone; nobody is logged in with it. */
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

/** The limited token is over. Nobody is logged out by that: the dialog of a lost session is not for this. */
export const isTooLate = (error: unknown): boolean => endings.includes(callErrorOf(error)?.code ?? 0)
