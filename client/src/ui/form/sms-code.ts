import { useState } from 'react'
import { catalogue } from '#shared/errors/catalogue.ts'
import { maskedPhone } from '#shared/masked-phone.ts'
import { MINUTE } from '#shared/time.ts'
import { isRecord } from '#client/lib/is-record.ts'
import { tabStorage } from '#client/lib/page-storage.ts'
import { focusField } from '#client/ui/form/focus-field.ts'
import { useCountdown } from '#client/ui/form/use-countdown.ts'
import { componentTexts } from '#client/ui/texts.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { rest } from '#client/lib/rest.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

const words = componentTexts.code

/** The time until another code can be requested, whether or not the first arrived. */
const RESEND_WAIT_MS = MINUTE

/** The purpose of a code, as a number of the API: login, register, forgotten password, new phone. */
export type SmsMode = '0' | '1' | '2' | '3'

interface Sent {
  readonly phone: string
  /** Machine time: the countdown continues after a reload. */
  readonly until: number
  /** No new code was sent: the previous one is still valid. */
  readonly still: boolean
}

const keyOf = (mode: SmsMode): string => `SMS_${mode}`

const readSent = (mode: SmsMode): Sent | undefined => {
  const sent = tabStorage.read(keyOf(mode))
  if (!isRecord(sent) || typeof sent['phone'] !== 'string' || typeof sent['until'] !== 'number') return undefined
  return { phone: sent['phone'], until: sent['until'], still: sent['still'] === true }
}

/** Requests a code; returns true if the server reports that the previous one is still valid (6305). */
const requestCode = async (mobile: string, smsmode: SmsMode): Promise<boolean> => {
  try {
    await rest.post('/sys/sms', { mobile, smsmode })
    return false
  } catch (error) {
    if (callErrorOf(error)?.code === catalogue.CAPTCHA_STILL_VALID.code) return true
    throw error
  }
}

/** The code that is sent to a phone. The countdown applies to that number only: another one need not wait. */
export const useSmsCode = (mode: SmsMode, phone: string) => {
  const [last, setLast] = useState(() => readSent(mode))
  const sent = last?.phone === phone ? last : undefined
  // Seconds until the next code can be requested.
  const left = useCountdown(sent?.until ?? 0)
  const note = sent?.still === true ? words.valid : words.sent(maskedPhone(phone))
  /** Requests a code. Rejects like the call; 6305 is not a failure. */
  const send = async (): Promise<void> => {
    const still = await requestCode(phone, mode)
    const next = { phone, until: pageClock.now() + RESEND_WAIT_MS, still }
    tabStorage.write(keyOf(mode), next, next.until)
    setLast(next)
  }
  /** The same, then focuses the field for it. */
  const sendFor = async (field: string): Promise<undefined> => {
    await send()
    focusField(field)
  }
  return { left, note: left > 0 ? note : undefined, again: sent !== undefined, send, sendFor }
}

export type SmsCode = ReturnType<typeof useSmsCode>
