import type { Change } from '#server/worlds/changes.ts'
import type { FaultHold } from '#server/worlds/faults/fault-hold.ts'
import { answerOf, callsOf, codesOf, fieldOf, isTrpc, pathOf, userOf } from '#server/worlds/journal/exchanges.ts'
import { mask, maskJson, maskText, maskToken } from '#server/worlds/journal/mask.ts'
import type { ChangeRecord, ExchangeRecord, JournalRecord } from '#server/worlds/journal/records.ts'
import type { Held, JournalEntry } from '#shared/control/journal.contract.ts'

type Fields = Record<string, unknown>

/** The call whose result is the captcha code itself, in place of a picture. */
const CODE_CALL = 'auth.checkCode'

const queryOf = (record: ExchangeRecord): Fields => {
  const mark = record.url.indexOf('?')
  const query = Object.fromEntries(new URLSearchParams(mark === -1 ? '' : record.url.slice(mark + 1)))
  const { input, ...rest } = query
  // tRPC puts its whole input into the query, as JSON.
  const fields = isTrpc(record) && input !== undefined ? { ...rest, input: maskJson(input) } : query
  return mask(fields) as Fields // `mask` of an object returns an object
}

const withoutCode = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(withoutCode)
  const session = fieldOf(answer, 'result', 'data') ?? fieldOf(answer, 'result')
  if (typeof session === 'object' && session !== null && 'code' in session) Reflect.set(session, 'code', '***')
  return answer
}

const shownAnswer = (record: ExchangeRecord): unknown => {
  const { answer } = record
  if (typeof answer !== 'string') return answer
  const parsed = answerOf(record)
  // A fresh copy, so `withoutCode` may change it in place.
  const masked = parsed === undefined ? maskText(answer) : mask(parsed)
  return callsOf(record).includes(CODE_CALL) ? withoutCode(masked) : masked
}

const shownToken = ({ session, token }: ExchangeRecord): string | null => {
  const shown = session?.token ?? token
  return shown === null ? null : maskToken(shown)
}

const maskBody = (body: unknown): unknown => (typeof body === 'string' ? maskJson(body) : mask(body))

/** Query and body of a request, with secrets masked. */
export const shownRequest = (record: ExchangeRecord): { query: Fields; body: unknown } => ({
  query: queryOf(record),
  body: maskBody(record.body ?? null),
})

/** The wait that a fault causes at this moment, as a field of an entry. */
const heldOf = (faultHold: FaultHold | null = null): { held?: Held } => {
  const held = faultHold?.held()
  return held ? { held } : {}
}

const exchangeOf = (record: ExchangeRecord): JournalEntry => {
  const { n, at, kind, after, beganAt, method, status, projectId, body = null } = record
  return {
    n,
    at,
    kind,
    began: { after, at: beganAt },
    door: isTrpc(record) ? 'trpc' : 'rest',
    method,
    path: pathOf(record),
    query: queryOf(record),
    calls: callsOf(record),
    user: userOf(record),
    token: shownToken(record),
    project: projectId,
    body: maskBody(body),
    status,
    codes: codesOf(record),
    answer: shownAnswer(record),
    ...heldOf(record.faultHold),
  }
}

const isPerson = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && 'passwordHash' in value

/** The fields of a change; a person is reduced to id and names. */
const aboutOf = (change: Change): Fields => {
  const { type: _, at: __, ...about } = change
  const fields = Object.entries(about).map(([name, value]: [string, unknown]) =>
    isPerson(value)
      ? [name, { id: value['id'], username: value['username'], realname: value['realname'] }]
      : [name, value],
  )
  return mask(Object.fromEntries(fields)) as Fields // `mask` of an object returns an object
}

const changeOf = ({ n, at, kind, change }: ChangeRecord): JournalEntry => ({
  n,
  at,
  kind,
  type: change.type,
  change: aboutOf(change),
})

/** A record as the journal shows it: expanded, with secrets masked. */
export const entryOf = (record: JournalRecord): JournalEntry => {
  switch (record.kind) {
    case 'call':
    case 'control':
      return exchangeOf(record)
    case 'frame': {
      const { frame, ...rest } = record
      return { ...rest, users: [...record.users], frame: mask(frame.frame) as Fields } // a frame is an object
    }
    case 'text': {
      const { userId, connection, text, ...rest } = record
      return { ...rest, user: userId, connection: String(connection), text: maskText(text) }
    }
    case 'socket': {
      const { userId, connection, ...rest } = record
      return { ...rest, user: userId, connection: String(connection) }
    }
    case 'change':
      return changeOf(record)
    case 'fault': {
      const { faultHold, ...rest } = record
      return { ...rest, effect: mask(record.effect), ...heldOf(faultHold) }
    }
    case 'person':
      return { ...record, input: mask(record.input) as Fields } // `mask` of an object returns an object
  }
}
