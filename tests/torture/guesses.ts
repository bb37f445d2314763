import type { Session } from '#shared/auth/auth.contract.ts'
import type { Envelope } from '#shared/api/envelope.ts'
import type { OutboxEntry } from '#shared/control/outbox.contract.ts'
import { figure } from '#tests/bench/figures.ts'
import { phones } from '#tests/support/sms.ts'
import { call, watchHealth } from '#tests/torture/calls.ts'
import { emptyRow, type Part, type Row } from '#tests/torture/part.ts'
import { startBuilt, tempFolder } from '#tests/torture/servers.ts'

/** A code expires after so many wrong tries: guessing continues with the next code, which must be sent first. */
const MAX_TRIES = 5
const AT_ONCE = 20

type Answer = Envelope<Session | null>
const hasSession = (answer: { body: Answer | null }): boolean => Boolean(answer.body?.result?.token)

/** Makes calls, so many in parallel; returns how many returned a session, and how many got no response. */
const guess = async (count: number, one: (n: number) => Promise<{ status: number; body: Answer | null }>) => {
  const found = { sessions: 0, unanswered: 0 }
  for (let from = 0; from < count; from += AT_ONCE) {
    const row = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => one(from + n))
    for (const answer of await Promise.all(row)) {
      if (hasSession(answer)) found.sessions += 1
      if (answer.status === 0) found.unanswered += 1
    }
  }
  return found
}

const sentCode = async (address: string, mobile: string): Promise<string> => {
  await call(`${address}/sys/sms`, { body: { mobile, smsmode: '0' } })
  const { body } = await call<{ entries: OutboxEntry[] }>(`${address}/__sim/outbox?channel=sms&phone=${mobile}`)
  const code = /\d{6}/.exec(body?.entries.at(-1)?.text ?? '')?.[0]
  if (code === undefined) throw new Error(`no code was sent to ${mobile}`)
  return code
}

/** A different code of six digits. */
const wrongCode = (right: string, n: number): string => String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0')

const codeLogin = (address: string, mobile: string, captcha: string) =>
  call<Answer>(`${address}/pc/captch/login`, { body: { mobile, captcha } })

/** Whether a code is valid after one wrong try too many. The tries are too few to lock the account. */
const livesOn = async (address: string, mobile: string): Promise<boolean> => {
  const code = await sentCode(address, mobile)
  for (let n = 0; n <= MAX_TRIES; n += 1) await codeLogin(address, mobile, wrongCode(code, n))
  return hasSession(await codeLogin(address, mobile, code))
}

const guessing = async (count: number): Promise<Row> => {
  const { address, end } = await startBuilt(tempFolder())
  const health = watchHealth(address)
  const login = (username: string, password: string) =>
    call<Answer>(`${address}/sys/login`, { body: { username, password } })
  const loginByCode = (captcha: string) => codeLogin(address, phones.owner, captcha)

  // An account that has logged in from an address may log in there again, however many other accounts are guessed.
  await login('super', 'Fengsui@119')
  const code = await sentCode(address, phones.owner)
  const codes = await guess(count, (n) => loginByCode(wrongCode(code, n)))
  const isAlive = await livesOn(address, phones.super)
  const passwords = await guess(count, (n) => login('duty', `Fengsui@${n + 120}`))
  const names = await guess(count, (n) => login(`stranger${n}`, 'Fengsui@119'))
  const othersIn = hasSession(await login('super', 'Fengsui@119'))
  const { worstMs } = await health.stop()
  await end('SIGKILL')

  const all = [codes, passwords, names]
  return {
    ...emptyRow,
    acknowledged: 1,
    leaked: all.reduce((sum, { sessions }) => sum + sessions, 0),
    stuck: all.reduce((sum, { unanswered }) => sum + unanswered, 0),
    figures: [
      figure(`codes that are good after more than ${MAX_TRIES} wrong ones`, isAlive ? 1 : 0, { unit: '', atMost: 0 }),
      figure('others who can log in meanwhile', othersIn ? 1 : 0, { unit: '', atLeast: 1 }),
      figure('longest wait for /healthz', worstMs, { unit: ' ms', atMost: 5000 }),
    ],
  }
}

export const guesses: Part = {
  name: 'guesses',
  what: 'wrong codes, passwords and names in bulk',
  limitSeconds: 600,
  run: ({ short }) => guessing(short ? 60 : 2000),
}
