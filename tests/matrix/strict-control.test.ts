import { expect, test } from 'vitest'
import { z } from 'zod'

import { makeCity } from '#tests/support/city.ts'
import { everyContract, fieldsOf, validInput } from '#tests/support/contract-cases.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { kindsText } from '#tests/support/kinds-text.ts'

/* Control calls refuse unknown fields: ignoring one would mean that an order is not carried out. */

const app = await fileApp()
const city = await makeCity(app, {}, [])

interface Refused {
  readonly error: {
    readonly code: number
    readonly field: string | null
    readonly message: string
    readonly hint: string | null
    readonly allowed?: readonly string[]
  }
}
const send = async (method: string, path: string, payload?: object | string) => {
  const answer = await app.server.inject({
    method: method as 'POST',
    url: city.path + path,
    ...(payload !== undefined && {
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': 'application/json' },
    }),
  })
  return { status: answer.statusCode, ...answer.json<Refused>() }
}
const state = () => [
  city.world.hub.log.seq(),
  city.world.clock.now(),
  city.world.journal.last(),
  app.worlds.list().length,
]

const controls = everyContract.filter(({ domain }) => domain === 'control')
const pathOf = (path: string): string => path.replaceAll(/\{\w+\}/g, 'x1')
const namesOf = (contract: (typeof controls)[number]['contract']): string[] =>
  fieldsOf(contract).map(({ name }) => name)

/** `deviceId` in a different style of spelling. */
const misspelt = (name: string): string => `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_`

const textsOf = (input: object): Record<string, string> =>
  Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))

test.each(controls)('$name refuses a field that it does not know, with what it knows', async ({ contract }) => {
  const before = state()
  const [name] = namesOf(contract)
  const field = name === undefined ? 'nonsense' : misspelt(name)
  const input = { ...validInput(contract), [field]: 'x' }
  const path = pathOf(contract.path)
  // Servers ignore the body of a GET.
  const { status, error } =
    contract.method === 'GET'
      ? await send('GET', `${path}?${new URLSearchParams(textsOf(input)).toString()}`)
      : await send(contract.method, path, input)
  const meant = name === undefined ? 'it takes no fields' : `did you mean ${name}?`
  expect([status, error]).toMatchObject([400, { code: 4001, field, hint: `there is no field "${field}"; ${meant}` }])
  expect(error.allowed).toEqual(namesOf(contract))
  expect(error.message).toContain(field)
  // The refusal itself is an entry of the journal, if it has a world.
  expect(state().toSpliced(2, 1)).toEqual(before.toSpliced(2, 1))
})

test.each(controls)('$name refuses a query name that it does not know', async ({ contract }) => {
  const { status, error } = await send(contract.method, `${pathOf(contract.path)}?zzzzzzzz=1`)
  const names = namesOf(contract)
  const known = names.length === 0 ? 'it takes no fields' : `there are ${names.join(', ')}`
  expect([status, error]).toMatchObject([400, { field: 'zzzzzzzz', hint: `there is no field "zzzzzzzz"; ${known}` }])
})

type Schema = z.core.JSONSchema.BaseSchema
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null
/** The places of objects that accept any field; records, whose keys are free, do not count. */
const loose = (value: unknown, place: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((one, index) => loose(one, `${place}[${index}]`))
  if (!isSchema(value)) return []
  const isLoose = value.type === 'object' && value.properties !== undefined && value.additionalProperties !== false
  return [...(isLoose ? [place] : []), ...Object.entries(value).flatMap(([key, one]) => loose(one, `${place}.${key}`))]
}

test('no object in the input of a control call takes fields that it does not name', () => {
  const found = controls.flatMap(({ name, contract }) =>
    loose(z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' }), name),
  )
  expect(found).toEqual([])
})

test.each(controls.filter(({ contract }) => contract.method === 'POST'))(
  '$name takes no list, no text and no number for an object',
  async ({ contract }) => {
    for (const body of ['[]', '"x"', '5']) {
      const { status, error } = await send('POST', pathOf(contract.path), body)
      const hint = `the body ${body} cannot be used: expects an object`
      expect([status, error]).toMatchObject([400, { code: 4001, field: null, hint }])
    }
  },
)

const smoke = { kind: 'alarm', deviceType: 'smoke' }
const hang = { type: 'hang' }
const TIME = 'expects a time such as 2026-03-02 08:00:00 or 2026-03-02T08:00:00+08:00, from 1980 to 9000'
const LENGTH = 'expects a length of time such as 90s, 5m, 1h30m, 7d, 7 days or PT1H'
const said: [path: string, input: object, field: string, hint: string][] = [
  ['emit', { ...smoke, device_id: 'd-1' }, 'device_id', 'there is no field "device_id"; did you mean deviceId?'],
  ['emit', { knd: 'alarm' }, 'knd', 'there is no field "knd"; did you mean kind?'],
  ['emit', {}, 'kind', `kind is needed: expects ${kindsText}`],
  ['emit', { kind: 'alarn' }, 'kind', `kind "alarn" cannot be used: expects ${kindsText}; did you mean alarm?`],
  ['emit', { ...smoke, deviceId: 'd-none' }, 'deviceId', 'there is no device "d-none"'],
  ['clock', { now: 'yesterday' }, 'now', `now "yesterday" cannot be used: ${TIME}`],
  ['clock', { advance: '5 moons' }, 'advance', `advance "5 moons" cannot be used: ${LENGTH}`],
  ['clock', { now: '2020-01-01' }, 'now', 'the clock does not go back'],
  ['worlds', { clock: { now: '1975-01-01' } }, 'clock.now', `clock.now "1975-01-01" cannot be used: ${TIME}`],
  ['worlds', { clock: { mdoe: 'real' } }, 'clock.mdoe', 'there is no field "clock.mdoe"; did you mean clock.mode?'],
  [
    'worlds',
    { people: { acts: { handel: 1 } } },
    'people.acts.handel',
    'there is no field "people.acts.handel"; did you mean people.acts.handle?',
  ],
  ['worlds', { people: 3 }, 'people', 'people 3 cannot be used: expects true or false, or an object'],
  [
    'reset',
    { seed: 7 },
    'seed',
    'a reset goes back to the seed that the world was made with; POST /__sim/worlds {"seed": …} makes another world',
  ],
  [
    'faults',
    { on: '*', effect: { type: 'delay', ms: 0 } },
    'effect.ms',
    'effect.ms 0 cannot be used: expects at least 1',
  ],
  [
    'faults',
    { on: '*', effect: { type: 'delai' } },
    'effect.type',
    'effect.type "delai" cannot be used: expects code, status, delay, ',
  ],
  [
    'faults',
    { on: '*', effect: hang, where: { usr: 'duty' } },
    'where.usr',
    'there is no field "where.usr"; did you mean where.user?',
  ],
  [
    'faults',
    { on: '*', effect: hang, where: { user: 'dutty' } },
    'where.user',
    'there is no person "dutty"; did you mean duty?',
  ],
  [
    'faults',
    { on: 'event.lst', effect: hang },
    'on',
    'there is no call "event.lst"; did you mean event.list? (allowUnknown: true accepts it anyway)',
  ],
  [
    'faults',
    { on: '/sys/logn', effect: hang },
    'on',
    'there is no path "/sys/logn"; did you mean /sys/login? (allowUnknown: true accepts it anyway)',
  ],
  [
    'faults',
    { on: 'ws', effect: { type: 'status', status: 500 } },
    'effect',
    'effect {"type":"status","status":500} cannot be used: expects an effect for ws: mute, late, drop,',
  ],
  ['worlds', { guesses: { session: 'multiple' } }, 'guesses', 'there is no switch "session"; did you mean sessions?'],
  [
    'worlds',
    { guesses: { sessions: 'many' } },
    'guesses',
    'guesses.sessions "many" cannot be used: expects single or multiple',
  ],
  ['push', { code: 210, payload: {} }, 'to', 'to is needed: expects exactly one of userId, role, projectId and all; '],
  [
    'push',
    { code: 210, to: {}, payload: {} },
    'to',
    'to {} cannot be used: expects exactly one of userId, role, projectId and all; ',
  ],
  [
    'push',
    { code: 210, to: { all: true }, payload: {} },
    'payload.asEditionId',
    'payload.asEditionId is needed: expects text',
  ],
  [
    'push',
    { code: 210, to: { userId: 'dutty' }, payload: { asEditionId: 'e' } },
    'to.userId',
    'there is no person "dutty"; did you mean duty?',
  ],
  [
    'ingest',
    { signals: [{ type: 'status', deviceId: 'd', status: 'of', at: 1 }] },
    'signals[0].status',
    'signals[0].status "of" cannot be used: expects ',
  ],
  [
    'ingest',
    { signals: [{ type: 'status', deviceId: 'd', status: 'offline', at: 1, colour: 1 }] },
    'signals[0].colour',
    'there is no field "signals[0].colour"; there are type, deviceId, status, at',
  ],
  ['restore', { name: 'storm' }, 'name', 'there is no snapshot "storm"'],
]

test.each(said)(
  '%s with %j is refused with its whole path, what came and what is right',
  async (path, input, field, hint) => {
    const { status, error } = await send('POST', `/__sim/${path}`, input)
    expect([status >= 400 && status < 500, error.field]).toEqual([true, field])
    expect(error.hint?.slice(0, hint.length)).toBe(hint)
    expect(error.hint).not.toMatch(/[\u4e00-\u9fff]/)
  },
)

test('a journal of no such kind names the kinds', async () => {
  const { error } = await send('GET', '/__sim/journal?kind=calls')
  expect(error).toMatchObject({ field: 'kind', allowed: expect.arrayContaining(['call', 'frame']) as string[] })
  expect(error.hint).toBe(
    'kind "calls" cannot be used: expects call, control, frame, text, socket, change, fault, person, or several with commas between; did you mean call?',
  )
})

test('the calls of the API go on to ignore what they do not know', async () => {
  const answer = await app.server.inject({ url: `${city.path}/sys/permission/isLogin?_t=1&whatever=2` })
  expect(answer.json<{ message: string }>().message).not.toContain('whatever')
  expect(answer.json<{ code: number }>().code).not.toBe(4001)
})
