import { afterEach, expect, test } from 'vitest'

import { contracts, namedContracts } from '#shared/api/index.ts'
import type { Method } from '#shared/api/define.ts'
import { TOKEN_EXPIRED_500 } from '#shared/errors/catalogue.ts'
import entities from '#tests/facts/entities.json' with { type: 'json' }
import { adminWalks } from '#tests/matrix/calls/admin-walks.ts'
import { endWorld, createFixture, inputOf, type CallFixture, type Walk } from '#tests/matrix/calls/fixture.ts'
import { ownWalks } from '#tests/matrix/calls/own-walks.ts'
import type { Answer, Caller } from '#tests/support/caller.ts'
import { fieldsOf } from '#tests/support/contract-cases.ts'
import {
  contractOf,
  describedEntities,
  documentedCalls,
  missingFields,
  okCodes,
  payloadFields,
  readFields,
  type DocumentedCall,
} from '#tests/matrix/calls/documented.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { makeWorld } from '#tests/support/test-app.ts'
import { whoMay } from '#tests/support/who-may.ts'

const app = await fileApp()
afterEach(async () => {
  for (const one of made) await endWorld(one)
  made = []
})

/** Calls whose response is no envelope, or whose input is no JSON: each has a test in calls-walk-apart. */
const apart: readonly string[] = [
  'WS /websocket/{userId}',
  'POST /api/v0/oss/update',
  'GET /bigscreen/address',
  'GET /pc/api/v4/export/{domain}',
  'POST /pc/api/v4/export/{domain}',
]
const served = documentedCalls.filter(({ method }) => method !== 'WS')
const named = documentedCalls.filter(({ method }) => method === null)

/** The title of each test is the whole call. */
const byKey = (calls: readonly DocumentedCall[]) => calls.map((call) => [call.key, call] as const)

const callWalks = { ...ownWalks, ...adminWalks }
const walkOf = ({ key }: DocumentedCall): Walk => {
  const walk = callWalks[key]
  if (!walk) throw new Error(`nobody walks ${key}`)
  return walk
}
let made: CallFixture[] = []
const makeFixture = async (size?: Walk['size']): Promise<CallFixture> => {
  const one = createFixture(app, await makeWorld(app, size === undefined ? {} : { size }))
  made.push(one)
  return one
}
const somebody = ({ anybody, as }: CallFixture, username: string | undefined): Promise<Caller> =>
  username === undefined ? Promise.resolve(anybody) : as(username)

/** Makes the call over REST, with its path parameters filled in. */
const make = (caller: Caller, { method, path }: DocumentedCall, input: object): Promise<Answer> => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(input, name))),
  )
  // Every walked call has a verb.
  return caller.call(method as Method, filled, input)
}

const keysOf = (value: unknown): string[] => (typeof value === 'object' && value !== null ? Object.keys(value) : [])
const without = (names: readonly string[], known: readonly string[]) => names.filter((name) => !known.includes(name))

const formOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Names of the empty lists in a result: a check of each row would prove nothing there. */
const emptyLists = (result: unknown): string[] => {
  const lists = Array.isArray(result) ? [['result', result] as const] : Object.entries(result ?? {})
  return lists.flatMap(([name, list]) => (Array.isArray(list) && list.length === 0 ? [name] : []))
}

/** The fields that clients read and that a response does not have, by name. */
const missingFromAnswer = (call: DocumentedCall, answer: Answer): string[] => {
  const { result, rows } = readFields(call)
  const list: readonly unknown[] = Array.isArray(answer.result) ? answer.result : rows.length > 0 ? [null] : []
  return [
    ...without(entities.envelope, keysOf(answer)),
    ...without(result, keysOf(answer.result)),
    ...list.flatMap((row) => without(rows, keysOf(row))),
  ]
}

test.each(byKey(served))('%s is served, under that verb, and takes what the document sends', (_, call) => {
  const { contract } = contractOf(call) ?? {}
  expect(contract, `${call.key} is not there`).toBeDefined()
  const known = contract ? fieldsOf(contract).map(({ name }) => name) : []
  expect(payloadFields(call).filter((name) => !known.includes(name) && !call.key.includes('bigscreen'))).toEqual([])
})

test('each documented call is walked, and nothing else', () => {
  const walked = documentedCalls.filter(({ method, key }) => method !== null && !apart.includes(key))
  expect(Object.keys(callWalks).toSorted()).toEqual(walked.map(({ key }) => key).toSorted())
})

test.each(byKey(named))('%s, which the document only names, answers under some verb', async (_, call) => {
  const { anybody } = await makeFixture()
  const { method = 'GET' } = contractOf(call)?.contract ?? {}
  const { status, code } = await anybody.call(method, call.path)
  expect([status, [4004, 9011].includes(code)]).toEqual([200, true])
})

const walks = documentedCalls.filter(({ key }) => Object.hasOwn(callWalks, key))
const shown = new Set<string>()

test.each(byKey(walks))('%s answers the right person with what is documented', async (_, call) => {
  const { as, input, result, size } = walkOf(call)
  const where = await makeFixture(size)
  const caller = await somebody(where, as)
  const sent = await inputOf(where, input)
  // A person's token is a header.
  expect(without(payloadFields(call), [...keysOf(sent), 'token'])).toEqual([])
  const answer = await make(caller, call, sent)
  expect([answer.status, answer.success]).toEqual([200, true])
  expect(okCodes(call)).toContain(answer.code)
  expect(missingFromAnswer(call, answer)).toEqual([])
  expect([formOf(answer.result), emptyLists(answer.result)]).toEqual([result ?? 'object', []])
})

const showing = walks.filter((call) => walkOf(call).shows)

test.each(byKey(showing))('%s shows its entities with every documented field', async (_, call) => {
  const { as, input, shows, size } = walkOf(call)
  const where = await makeFixture(size)
  const { result } = await make(await somebody(where, as), call, await inputOf(where, input))
  // Each walk knows the type of its own result.
  const entries = shows?.(result as never) ?? []
  expect(entries.length).toBeGreaterThan(0)
  for (const [name] of entries) shown.add(name)
  expect(entries.flatMap(([name, value]) => missingFields(name, value))).toEqual([])
})

const closed = walks.filter((call) => whoMay[contractOf(call)?.name ?? ''] !== 'public')

test.each(byKey(closed))('%s is refused without a token, in the style of its path', async (_, call) => {
  const where = await makeFixture(walkOf(call).size)
  const answer = await make(where.anybody, call, await inputOf(where, walkOf(call).input))
  const family = call.path.startsWith('/sys/')
  const style = family ? { status: 500, message: TOKEN_EXPIRED_500 } : { status: 200, message: 'Token为空' }
  expect(answer).toMatchObject({ ...style, code: 9011, success: false, result: null })
})

const disputed = walks.filter((call) => walkOf(call).wrong)

test.each(byKey(disputed))('%s is refused to the wrong person, as is documented', async (_, call) => {
  const { input, wrong, size } = walkOf(call)
  const where = await makeFixture(size)
  const caller = await somebody(where, wrong?.as)
  const answer = await make(caller, call, await inputOf(where, wrong?.input ?? input))
  expect(answer).toMatchObject({ status: 200, code: wrong?.code, success: false })
})

test('every public call is refused to some person, or says what it is without a session', () => {
  const open = walks.filter((call) => whoMay[contractOf(call)?.name ?? ''] === 'public')
  expect(open.filter((call) => !walkOf(call).wrong).map(({ key }) => key)).toEqual(['GET /sys/permission/isLogin'])
})

test('isLogin is no without a session', async () => {
  const { anybody } = await makeFixture()
  expect(await anybody.call('GET', '/sys/permission/isLogin')).toMatchObject({
    code: 200,
    success: true,
    result: false,
  })
})

test('every entity that the document describes is shown by a call, or is no answer', async () => {
  const { as } = await makeFixture('demo')
  const invitations = await (await as('invitee')).call<unknown[]>('GET', '/api/v3/invitations/pending')
  expect(invitations.result.map((one) => missingFields('invitation', one))).toEqual([[], [], []])
  const elsewhere = [
    // Inputs, which the walks check as payloads.
    'feedback',
    'passwordForm',
    // Stored by the console itself (spec §3).
    'ruleState',
    'mapState',
  ]
  expect([...shown, 'invitation', ...elsewhere].toSorted()).toEqual([...describedEntities].toSorted())
})

test('the pages of an edition have the documented fields', async () => {
  const where = await makeFixture()
  const walk = callWalks['GET /pc/edition/newInfo']
  await inputOf(where, walk?.input)
  const { result } = await (await where.as('duty')).call<{ contentTOList: object[] }>('GET', '/pc/edition/newInfo')
  expect(result.contentTOList.map((page) => Object.keys(page).toSorted())).toEqual([
    entities.edition.contentTOList.toSorted(),
  ])
})

test('feedback and the change of a password take the documented fields and no fewer', () => {
  const inputs = {
    'feedback.addSuggestion': entities.feedback.fields,
    'account.updatePassword': entities.passwordForm.fields,
  }
  for (const [name, fields] of Object.entries(inputs)) {
    const found = namedContracts(contracts).find((one) => one.name === name)
    const known = found ? fieldsOf(found.contract).map((field) => field.name) : []
    expect(known.toSorted()).toEqual(fields.toSorted())
  }
})
