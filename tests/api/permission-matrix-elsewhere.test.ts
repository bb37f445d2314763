import { afterAll, beforeAll, expect, test } from 'vitest'

import { contracts, namedContracts, type NamedContract } from '#shared/contracts/index.ts'
import { mayRaise } from '#shared/devices/index.ts'
import { areas, emit } from '#tests/support/city.ts'
import { fieldsOf } from '#tests/support/contract-cases.ts'
import { grants } from '#tests/support/grants.ts'
import { doorsOf, read, told, type Door } from '#tests/support/matrix/asking.ts'
import { cases } from '#tests/support/matrix/cases.ts'
import type { Cell, Ground, Member } from '#tests/support/matrix/cell.ts'
import { elsewhere, ofThePlatform, type There } from '#tests/support/matrix/elsewhere.ts'
import { makeGround } from '#tests/support/matrix/ground.ts'
import { closeApp, openApp, type TestApp } from '#tests/support/test-app.ts'
import { whoMay } from '#tests/support/who-may.ts'

let app: TestApp
let ground: Ground
/** In the first project, outside the areas of operator and owner; and in a project which is not the chosen one. */
let otherArea: There
let otherProject: There

const thereIn = async (areaId: string): Promise<There> => {
  const { model } = ground.world
  const here = [...model.devices.values()].filter((one) => one.areaId === areaId)
  const device = here.find(({ type }) => type === 'smoke') ?? here.find(({ type }) => mayRaise(type, 'alarm'))
  if (!device) throw new Error(`nothing in ${areaId} raises an alarm`)
  const { projectId, placeId, id: deviceId, longitude, latitude } = device
  const { eventId } = await emit(ground, { kind: 'alarm', deviceId })
  const outside = ['a01', 'a05', 'a06', 'a09'].map((area) => `${projectId}-${area}`)
  const host = [...model.devices.values()].find((one) => one.type === 'mainframe' && outside.includes(one.areaId))
  return { projectId, areaId, placeId, deviceId, hostId: host?.id ?? 'x1', eventId, point: { longitude, latitude } }
}

let cells = 0
const cellOf = (door: Door, member: Member): Cell => {
  cells += 1
  return { ground, door, n: cells, caller: ground[member], boss: ground.super, column: member }
}

beforeAll(async () => {
  app = await openApp()
  ground = await makeGround(app)
  otherArea = await thereIn(areas.market)
  otherProject = await thereIn('p2-a02')
}, 60_000)
afterAll(() => closeApp(app))

const everyCall = namedContracts(contracts)
const namesSomething = ({ contract }: NamedContract): boolean =>
  fieldsOf(contract).some(({ name }) => /^(?:ids?|[a-z]\w*Ids?|userid|username)$/.test(name))

test.each(everyCall.filter(({ name }) => whoMay[name] !== 'public').filter(namesSomething))(
  'somebody has decided what $name says of an id that is not the caller’s to name',
  ({ name, domain }) => {
    const reason = ofThePlatform[name] ?? ofThePlatform[domain]
    expect(elsewhere[name] !== undefined || (reason ?? '') !== '').toBe(true)
  },
)

test('what is decided is about calls that exist', () => {
  const names = new Set(everyCall.flatMap(({ name, domain }) => [name, domain]))
  expect([...Object.keys(elsewhere), ...Object.keys(ofThePlatform)].filter((name) => !names.has(name))).toEqual([])
})

/** Who makes a call about something that is not theirs: the lowest role that may make it at all. */
const callerOf = ({ name }: NamedContract): Member | null => {
  const who = whoMay[name]
  if (who === undefined || who === 'public') return null
  if (who === 'session' || who === 'by case') return 'owner'
  return grants(who, 'operator') ? 'duty' : grants(who, 'owner') ? 'owner' : null
}

const decided = everyCall
  .filter(({ name }) => elsewhere[name] !== undefined)
  .flatMap((named) => doorsOf(named.contract).map((door) => ({ ...named, named, door })))

test.each(decided)('$name leaves alone what is not the caller’s ($door)', async ({ named, door }) => {
  const { input, outcome = 'NOT_FOUND' } = elsewhere[named.name] ?? { input: () => ({}) }
  const columns: [Member, There][] = []
  const lowest = callerOf(named)
  if (lowest !== null) columns.push([lowest, otherArea])
  // What is one's own is so whatever project is chosen.
  if (whoMay[named.name] !== 'session') columns.push(['super', otherProject])
  const own = whoMay[named.name] === 'session' ? { ...otherArea, projectId: 'p3' } : null
  const answers: [string, string][] = []
  for (const [member, there] of columns) {
    const cell = cellOf(door, member)
    const identity = { token: cell.caller.token, projectId: 'p1' }
    const made = await Promise.resolve(input(own ?? there, cell))
    const { short } = await read(ground, { door, named, identity, input: made })
    answers.push([member, short])
  }
  expect(answers).toEqual(columns.map(([member]) => [member, told(door, named.contract, outcome)]))
})

/** Everything of the first project that a member does not see, by its id, and everything of the others. */
const unseenBy = (member: Member): string[] => {
  const { devices, places, areas: known, openEvents } = ground.world.model
  const seen = { duty: ['p1-a02', 'p1-a03', 'p1-a04'], owner: ['p1-a02', 'p1-a03', 'p1-a04', 'p1-a07', 'p1-a08'] }
  const mine: readonly string[] = member === 'duty' ? seen.duty : seen.owner
  const rows = [...devices.values(), ...places.values(), ...openEvents.all()]
  return [
    ...rows.filter(({ areaId }) => !mine.includes(areaId)).map(({ id }) => id),
    ...[...known.keys()].filter((id) => !mine.includes(id)),
  ]
}

const reads = (member: 'duty' | 'owner') =>
  everyCall.filter((named) => {
    const who = whoMay[named.name]
    const may = who !== undefined && who !== 'public' && who !== 'by case' && who !== 'session'
    return named.contract.kind === 'query' && may && grants(who, member === 'duty' ? 'operator' : 'owner')
  })

const askings = (['duty', 'owner'] as const).flatMap((member) =>
  reads(member).map((named) => ({ ...named, named, member })),
)

test.each(askings)(
  'what $name answers to $member holds nothing from outside their areas',
  async ({ named, member }) => {
    const cell = cellOf('REST', member)
    const { input = {} } = cases[named.name] ?? {}
    const identity = { token: cell.caller.token, projectId: 'p1' }
    const inputs = [
      typeof input === 'function' ? await input(cell) : input,
      ...(elsewhere[named.name] ? [await elsewhere[named.name]?.input(otherArea, cell)] : []),
    ]
    const unseen = unseenBy(member)
    for (const one of inputs) {
      const { text } = await read(ground, { door: 'REST', named, identity, input: one ?? {} })
      expect(unseen.filter((id) => text.includes(`"${id}"`))).toEqual([])
    }
  },
)
