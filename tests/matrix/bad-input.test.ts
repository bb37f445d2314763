import { expect, test } from 'vitest'

import { labelOf } from '#server/platform/parse-input.ts'
import { fieldLabels } from '#shared/labels.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { watchMemory, watchStore } from '#tests/fuzz/watch.ts'
import { entitled, makeCity } from '#tests/support/city.ts'
import {
  badValues,
  businessContracts,
  codesOf,
  everyContract,
  fieldsOf,
  inputCodes,
  refusalsOf,
  validInput,
} from '#tests/support/contract-cases.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const app = await fileApp()
/** Changes since the previous call. Reading every row after each of ten thousand calls would take most of the time. */
const changes = () => watches.map((watch) => watch()).filter((change) => change !== null)
const state = () => ({
  rows: fingerprint(city.world),
  seq: city.world.hub.log.seq(),
  now: city.world.clock.now(),
  worlds: app.worlds.list().length,
})
const city = await makeCity(app, {}, ['duty', 'super'])
const before = state()
const watches = [watchStore(city.world), watchMemory(app, city.world)]

// A query string contains text only, so values of a wrong type can be sent over tRPC only.
const fits = (method: string, value: unknown) =>
  method === 'POST' || (typeof value === 'string' && value.isWellFormed())

const nameOf = (field: string): string => {
  const label = fieldLabels[field]
  if (label === undefined) throw new Error(`${field} has no name in Chinese: add it to shared/labels.ts`)
  return label
}

const cases = businessContracts.flatMap(({ name, contract }) =>
  fieldsOf(contract).flatMap((field) =>
    badValues(field).map(({ what, value }) => ({ name, contract, field: field.name, what, value })),
  ),
)
// A path parameter cannot be tested either: it is always text, and its name is no field name.
const restCases = cases.filter(
  ({ contract, field, value }) => fits(contract.method, value) && !contract.path.includes(`{${field}}`),
)

// The whole table is long. One case in ten finds most regressions; the full run covers all.
const FULL = process.env['FENGSUI_FULL'] === '1'
const some = <C>(table: readonly C[]): readonly C[] => (FULL ? table : table.filter((_, index) => index % 10 === 0))

test('the table of bad inputs covers every call of the slice that takes any', () => {
  const covered = new Set(cases.map(({ name }) => name))
  const takesInput = businessContracts.filter(({ contract }) => fieldsOf(contract).length > 0).map(({ name }) => name)
  expect([...covered]).toEqual(takesInput)
  expect(cases.length).toBeGreaterThan(100)
})

test('every required field has a valid value here: one with a new name needs it in shared/examples/values.ts', () => {
  const invalid = businessContracts.flatMap(({ name, contract }) => {
    const issues = contract.input.safeParse(validInput(contract)).error?.issues ?? []
    const refused = new Set(issues.map(({ path: [field] }) => field))
    return fieldsOf(contract).flatMap((field) =>
      field.required && refused.has(field.name) ? [`${name}: ${field.name}`] : [],
    )
  })
  expect(invalid).toEqual([])
})

test.each(some(cases))(
  '$name refuses $what as $field, naming the field in Chinese, and changes nothing',
  async ({ contract, field, value, name }) => {
    const input = { ...validInput(contract), [field]: value }
    const { status, code = 0, message, field: named } = await entitled(city, contract).trpc(name, input, contract.kind)
    expect([status, named]).toEqual([400, field])
    expect(refusalsOf(contract)).toContain(code)
    expect(codesOf(contract)).toContain(code)
    expect(message).toMatch(new RegExp(`^[^a-zA-Z]+：${nameOf(field)}(（.+）)?$`))
    expect(changes()).toEqual([])
  },
)

test.each(some(restCases))(
  '$name refuses $what as $field over REST in the same words',
  async ({ contract, field, value, name }) => {
    const input = { ...validInput(contract), [field]: value }
    const { code, message } = await entitled(city, contract).trpc(name, input, contract.kind)
    const rest = await entitled(city, contract).call(contract.method, contract.path, input)
    expect(rest).toMatchObject({ status: 200, success: false, code, message, result: null })
    expect(changes()).toEqual([])
  },
)

test.each([
  ['a missing field', { kind: undefined }, 4004, '传入参数不能为空：种类'],
  ['an empty field', { state: '' }, 4004, '传入参数不能为空：处理状态'],
  ['a zero', { pageNo: '0' }, 4005, '参数不能为0：页码'],
  ['an unknown choice', { kind: 'fire' }, 4006, '传入参数类型不存在：种类'],
  ['a number too high', { pageSize: 201 }, 4001, '传入参数有误：每页条数（不超过 200）'],
  ['a text too long', { keyword: 'x'.repeat(51) }, 4001, '传入参数有误：关键字（长度不超过 50）'],
  ['a day that does not exist', { from: '2026-02-30' }, 4001, '传入参数有误：开始时间'],
  ['a month that does not exist', { to: '2026-13-01 00:00:00' }, 4001, '传入参数有误：结束时间'],
  ['a fraction', { pageNo: 1.5 }, 4001, '传入参数有误：页码'],
])('%s has a code and a sentence of its own', async (_, wrong, code, message) => {
  expect(await city.duty.call('GET', '/pc/api/v4/event/list', { kind: 'alarm', ...wrong })).toMatchObject({
    status: 200,
    code,
    message,
  })
})

const controlCases = everyContract
  .filter(({ domain }) => domain === 'control')
  .flatMap(({ name, contract }) =>
    fieldsOf(contract)
      // The id of `DELETE /__sim/worlds/{id}` is in the path, where every value is text.
      .filter((field) => !contract.path.includes(`{${field.name}}`))
      .flatMap((field) =>
        badValues(field).map(({ what, value }) => ({ name, contract, field: field.name, what, value })),
      ),
  )
  .filter(({ field, value }) => !(field === 'clock' && value === undefined))
  .filter(({ contract, value }) => fits(contract.method, value))

test.each(some(controlCases))(
  '$name refuses $what as $field with HTTP 400 and changes nothing',
  async ({ contract, field, value }) => {
    // These calls take one field that decides what they do.
    const lone = contract.path === '/__sim/clock' || contract.path === '/__sim/recover'
    const input = { ...(!lone && validInput(contract)), [field]: value }
    const { status, body } = await city.control.control<{ error: { code: number; field: string; message: string } }>(
      contract.method,
      contract.path,
      input,
    )
    expect(status).toBe(400)
    expect(refusalsOf(contract)).toContain(body.error.code)
    // A nested value is named by its whole path.
    expect(body.error.field).toMatch(new RegExp(`^${field}(?:[.[].+)?$`))
    expect(body.error.message).toContain(labelOf(contract.input, field))
    expect(changes()).toEqual([])
  },
)

test.each([
  [{ clock: { mode: 'fast' } }, 'clock.mode'],
  [{ clock: { mode: 'frozen', now: '1975-01-01' } }, 'clock.now'],
  [{ clock: { mode: 'frozen', now: '9999-01-01' } }, 'clock.now'],
  [{ id: 'Upper' }, 'id'],
  [{ id: '../x' }, 'id'],
  [{ seed: -1 }, 'seed'],
  [{ seed: 2 ** 32 }, 'seed'],
  [{ ttl: '5 moons' }, 'ttl'],
])('a world cannot be made with %o', async (options, field) => {
  const { status, body } = await city.control.control<{ error: { field: string } }>('POST', '/__sim/worlds', options)
  expect([status, body.error.field]).toEqual([400, field])
  expect(changes()).toEqual([])
})

const bodies: [string, string][] = [
  ['an array', '[]'],
  ['null', 'null'],
  ['a number', '42'],
  ['a text', '"x"'],
  ['yes', 'true'],
  ['nothing', ''],
  ['blanks', '  \n '],
  ['keys of the prototype', '{"__proto__":{"id":"x"},"constructor":{"prototype":{"id":"x"}}}'],
]
test.each(bodies)('a body that is %s is an input without fields', async (_, payload) => {
  const headers = { 'content-type': 'application/json', 'x-access-token': city.duty.token ?? '', projectid: 'p1' }
  const answer = await app.server.inject({
    method: 'POST',
    url: `${city.path}/pc/api/v4/event/toSite`,
    payload,
    headers,
  })
  expect(answer.json<object>()).toMatchObject({ code: 4004, message: '传入参数不能为空：编号' })
  expect(changes()).toEqual([])
  expect(Reflect.get({}, 'id')).toBeUndefined()
})

test('after all of them the world is row by row what it was', () => {
  expect(state()).toEqual(before)
})

test('every input field of every contract has a name in Chinese', () => {
  const names = new Set(everyContract.flatMap(({ contract }) => fieldsOf(contract).map(({ name }) => name)))
  const nested = ['mode', 'now', 'speed']
  const unnamed = [...names, ...nested].filter((name) => !/^[\u4e00-\u9fff]+$/.test(fieldLabels[name] ?? ''))
  expect(unnamed, 'without a name in shared/labels.ts').toEqual([])
})

test('the texts of bad input are those of the catalogue', () => {
  expect(inputCodes).toEqual([4001, 4004, 4005, 4006])
  expect(catalogue.MISSING_INPUT.text).toBe('传入参数不能为空')
})
