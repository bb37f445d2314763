import { useState } from 'react'
import { texts } from '#client/config/texts.ts'
import { fieldFailureOf, type FieldFailure } from '#client/features/auth/login-failure.ts'
import { notifyError } from '#client/lib/feedback.ts'
import { rest } from '#client/lib/rest.ts'
import { setSession } from '#client/lib/session-store.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly remember: boolean
}

const missing = ({ username, password }: Credentials): FieldFailure | undefined => {
  if (username.trim() === '') return { field: 'username', text: texts.login.enterAccount }
  return password === '' ? { field: 'password', text: texts.login.enterPassword } : undefined
}

/** Logs in and stores the session; what is a field's fault comes back in `failure`, the rest is told as a toast. */
export const useLogin = (onDone: () => void) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FieldFailure>()
  const send = async ({ username, password, remember }: Credentials): Promise<void> => {
    setBusy(true)
    try {
      setSession(
        await rest.post('/sys/login', { username: username.trim(), password, remember_me: remember }),
        remember,
      )
      onDone()
    } catch (error) {
      const refused = fieldFailureOf(error)
      setFailure(refused)
      if (!refused) notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = (credentials: Credentials): void => {
    const lacking = missing(credentials)
    setFailure(lacking)
    if (!lacking) void send(credentials)
  }
  return { busy, failure, submit, forget: () => setFailure(undefined) }
}
