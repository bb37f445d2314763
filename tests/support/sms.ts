import { rowsOf, worldAt } from '#tests/support/worlds.ts'
import type { App } from '#server/app.ts'
import type { Caller } from '#tests/support/caller.ts'

/** Phones of the demo accounts. */
export const phones = {
  super: '13801190001',
  owner: '13801190002',
  duty: '13801190003',
  newcomer: '13801190005',
  nobody: '13801190006',
  frozen: '13801190007',
  incomplete: '13801190008',
} as const

/** The short messages of a world, oldest first. */
export const messagesTo = (app: App, path: string, phone: string): { text: string; recipients: string }[] =>
  rowsOf(worldAt(app, path), 'OutboxEntry')
    .filter((row) => row['channel'] === 'sms' && row['phone'] === phone)
    .map(({ text, recipients }) => ({ text: String(text), recipients: String(recipients) }))

/** Requests a code and reads it from the outbox, as its owner would from the phone. */
export const codeFor = async (app: App, caller: Caller, mobile: string, smsmode: string): Promise<string> => {
  const { success, code, message } = await caller.call('POST', '/sys/sms', { mobile, smsmode })
  if (!success) throw new Error(`no code: ${code} ${message}`)
  return /\d{6}/.exec(messagesTo(app, caller.world, mobile).at(-1)?.text ?? '')?.[0] ?? ''
}
