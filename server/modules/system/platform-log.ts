import { dictionaryText } from '#server/modules/dictionary/dictionary-text.ts'
import { queryRows, type FamilyQuery } from '#server/modules/system/family-query.ts'
import { shownRequest } from '#server/worlds/journal/entries.ts'
import { callsOf, codesOf, pathOf } from '#server/worlds/journal/exchanges.ts'
import type { ExchangeRecord, JournalRecord } from '#server/worlds/journal/records.ts'
import type { Ring } from '#server/worlds/journal/ring.ts'
import type { Kernel } from '#server/worlds/kernel.ts'
import type { ReadModel } from '#server/worlds/read-model/read-model.ts'
import type { SessionRecord } from '#server/worlds/records.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import { contracts, namedContracts } from '#shared/api/index.ts'
import { LogEntry } from '#shared/platform/platform.contract.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { formatTime } from '#shared/time.ts'

const LOGIN = 1
const OPERATION = 2
const MAX_PARAM_CHARS = 2000

/** A log row without its request parameters, which are masked and serialised only for the requested page. */
type Row = Omit<LogEntry, 'requestParam'> & { readonly [field: string]: LogEntry[keyof LogEntry] }

const noEdits = { updateBy: null, updateTime: null }
const texts = new Map(Object.values(catalogue).map(({ code, text }) => [code, text]))
const writes = new Map(
  namedContracts(contracts).flatMap(({ name, contract }) =>
    contract.kind === 'mutation' || contract.resultIn === 'body' ? [[name, contract.path] as const] : [],
  ),
)

/** The family's operation number by contract name (dictionary `operate_type`). */
const operations: readonly (readonly [name: RegExp, operateType: number])[] = [
  [/^export\.|export/i, 6],
  [/import/i, 5],
  [/\.(?:remove|delete|withdraw)/, 4],
  [/\.(?:add|register|invite|report)/, 2],
]
const operationOf = (call: string): number => operations.find(([name]) => name.test(call))?.[1] ?? 3

const loginRow = (model: ReadModel, session: SessionRecord, nth: number): Row => {
  const { username = '' } = model.users.get(session.userId) ?? {}
  return {
    id: `login-${session.userId}-${session.createdAt}-${nth}`,
    logType: LOGIN,
    logType_dictText: dictionaryText(model, 'log_type', String(LOGIN)),
    logContent: `用户名: ${username},登录成功！`,
    operateType: null,
    operateType_dictText: '',
    userid: session.userId,
    username,
    ip: session.address,
    method: 'auth.login',
    requestUrl: '/sys/login',
    requestType: 'POST',
    costTime: 0,
    createBy: username,
    createTime: formatTime(session.createdAt),
    ...noEdits,
  }
}

const loginRows = (model: ReadModel): Row[] => {
  const seen = new Map<string, number>()
  return [...model.sessions.values()].map((session) => {
    const key = `${session.userId}-${session.createdAt}`
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return loginRow(model, session, nth)
  })
}

interface Operation {
  readonly row: Row
  readonly record: ExchangeRecord
}

const operationsOf = (model: ReadModel, record: ExchangeRecord): Operation[] => {
  const { session, n, at, beganAt, method } = record
  if (session === null) return []
  const calls = callsOf(record)
  if (!calls.some((call) => writes.has(call))) return []
  const codes = codesOf(record)
  const { username = '' } = model.users.get(session.userId) ?? {}
  return calls.flatMap((call, index) => {
    const path = writes.get(call)
    if (path === undefined) return []
    const [code, operateType] = [codes[index] ?? record.status, operationOf(call)]
    const row: Row = {
      // Zero-padded, so that rows of one instant sort in the order of the journal.
      id: `call-${String(n).padStart(12, '0')}-${index}`,
      logType: OPERATION,
      logType_dictText: dictionaryText(model, 'log_type', String(OPERATION)),
      logContent: `${call}：${texts.get(code) ?? code}`,
      operateType,
      operateType_dictText: dictionaryText(model, 'operate_type', String(operateType)),
      userid: session.userId,
      username,
      ip: session.address,
      method: call,
      requestUrl: pathOf(record),
      requestType: method,
      costTime: at - beganAt,
      createBy: username,
      createTime: formatTime(at),
      ...noEdits,
    }
    return [{ row, record }]
  })
}

const recordsOf = (ring: Ring<JournalRecord>): ExchangeRecord[] => {
  const records: ExchangeRecord[] = []
  for (let place = ring.dropped(); place < ring.total(); place += 1) {
    const record = ring.at(place)
    if (record?.kind === 'call') records.push(record)
  }
  return records
}

const paramOf = (record: ExchangeRecord | undefined): string =>
  record === undefined ? '' : JSON.stringify(shownRequest(record)).slice(0, MAX_PARAM_CHARS)

const fields = Object.keys(LogEntry.shape).filter((field) => field !== 'requestParam')

/**
 * The log of the family: logins are the stored sessions, operations are the calls in the journal. Both are bounded; operations
 * of other projects are left out.
 */
export const listLogs = (
  { model, journal }: Kernel,
  { projectId }: Scope,
  { keyWord = '', ...query }: FamilyQuery & { readonly keyWord?: string | undefined },
) => {
  const isHere = (record: ExchangeRecord) => record.projectId === null || record.projectId === projectId
  const operated = recordsOf(journal.rings.call)
    .filter(isHere)
    .flatMap((record) => operationsOf(model, record))
  const sources = new Map(operated.map(({ row, record }) => [row.id, record]))
  const rows = [...loginRows(model), ...operated.map(({ row }) => row)]
  const found = rows.filter(({ logContent }) => logContent.includes(keyWord))
  const page = queryRows(found, fields, query)
  return { ...page, records: page.records.map((row) => ({ ...row, requestParam: paramOf(sources.get(row.id)) })) }
}
