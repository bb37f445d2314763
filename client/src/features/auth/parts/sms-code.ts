import { useState } from 'react'
import { catalogue } from '#shared/errors/catalogue.ts'
import { maskedPhone } from '#shared/masked-phone.ts'
import { MINUTE } from '#shared/time.ts'
import { accountTexts } from '#client/config/account-texts.ts'
import { isRecord, kept } from '#client/features/auth/parts/kept.ts'
import { focusField } from '#client/features/auth/parts/use-submission.ts'
import { useCountdown } from '#client/hooks/use-countdown.ts'
import { pageClock } from '#client/lib/page-clock.ts'
import { rest } from '#client/lib/rest.ts'
import { callErrorOf } from '#client/lib/trpc.ts'

const words = accountTexts.code

/** How long until another code can be asked for, whatever became of the first. */
const WAIT = MINUTE

/** What a code is for, in the numbers of the API: login, register, forgotten password, new phone. */
export type SmsMode = '0' | '1' | '2' | '3'

interface Sent {
  readonly phone: string
  /** Machine time: the countdown goes on over a reload. */
  readonly until: number
  /** No new one was sent: the one before is still good. */
  readonly still: boolean
}

const keyOf = (mode: SmsMode): string => `SMS_${mode}`

const readSent = (mode: SmsMode): Sent | undefined => {
  const sent = kept.read(keyOf(mode))
  if (!isRecord(sent) || typeof sent['phone'] !== 'string' || typeof sent['until'] !== 'number') return undefined
  return { phone: sent['phone'], until: sent['until'], still: sent['still'] === true }
}

/** Asks for a code; answers that the one before is still good where the server says so (6305). */
const ask = async (mobile: string, smsmode: SmsMode): Promise<boolean> => {
  try {
    await rest.post('/sys/sms', { mobile, smsmode })
    return false
  } catch (error) {
    if (callErrorOf(error)?.code === catalogue.CAPTCHA_STILL_VALID.code) return true
    throw error
  }
}

export interface SmsCode {
  /** Seconds until the next can be asked for. */
  readonly left: number
  /** What became of the last one, while they run. */
  readonly note: string | undefined
  /** One has been asked for already. */
  readonly again: boolean
  /** Asks for one. Fails as the call does; 6305 is no failure. */
  send(): Promise<void>
  /** The same, and puts the cursor into the field for it. */
  sendFor(field: string): Promise<undefined>
}

/** The code that is sent to a phone. The seconds are those of the phone: another one need not wait. */
export const useSmsCode = (mode: SmsMode, phone: string): SmsCode => {
  const [last, setLast] = useState(() => readSent(mode))
  const sent = last?.phone === phone ? last : undefined
  const left = useCountdown(sent?.until ?? 0)
  const note = sent?.still === true ? words.valid : words.sent(maskedPhone(phone))
  const send = async (): Promise<void> => {
    const still = await ask(phone, mode)
    const next = { phone, until: pageClock.now() + WAIT, still }
    kept.write(keyOf(mode), next, next.until)
    setLast(next)
  }
  const sendFor = async (field: string): Promise<undefined> => {
    await send()
    focusField(field)
  }
  return { left, note: left > 0 ? note : undefined, again: sent !== undefined, send, sendFor }
}
