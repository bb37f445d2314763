import { expect, test } from 'vitest'

import { contracts, namedContracts, type NamedContract } from '#shared/api/index.ts'
import { mayRaise } from '#shared/device/index.ts'
import { callerOf } from '#tests/support/caller.ts'
import { areas, emit } from '#tests/support/city.ts'
import { fieldsOf } from '#tests/support/contract-cases.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { grants } from '#tests/support/grants.ts'
import { apisOf, read, expectedAnswer, type Api, type Outcome } from '#tests/matrix/make-call.ts'
import { cases } from '#tests/matrix/cases.ts'
import type { Cell, Member } from '#tests/matrix/cell.ts'
import type { There } from '#tests/matrix/elsewhere-outcomes.ts'
import { elsewhere } from '#tests/matrix/elsewhere.ts'
import { ofThePlatform } from '#tests/matrix/of-the-platform.ts'
import { makeFixture } from '#tests/matrix/fixture.ts'
import { whoMay } from '#tests/support/who-may.ts'

const app = await fileApp()

const thereIn = async (areaId: string, userId: string): Promise<There> => {
  const { model } = fixture.world
  const here = [...model.devices.values()].filter((one) => one.areaId === areaId)
  const device = here.find(({ type }) => type === 'smoke') ?? here.find(({ type }) => mayRaise(type, 'alarm'))
  if (!device) throw new Error(`nothing in ${areaId} raises an alarm`)
  const { projectId, placeId, id: deviceId, longitude, latitude } = device
  const { eventId } = await emit(fixture, { kind: 'alarm', deviceId })
  const outside = ['a01', 'a05', 'a06', 'a09'].map((area) => `${projectId}-${area}`)
  const host = [...model.devices.values()].find((one) => one.type === 'mainframe' && outside.includes(one.areaId))
  const boss = callerOf(app, fixture.path, { token: fixture.super.token, projectId })
  const { result } = await boss.call<{ id: string }>('POST', '/pc/api/v4/contact/add', {
    areaId,
    name: '周敏',
    phone: projectId === 'p1' ? '13912300001' : '13912300002',
  })
  const point = { longitude, latitude }
  return {
    projectId,
    areaId,
    placeId,
    deviceId,
    hostId: host?.id ?? 'x1',
    eventId,
    contactId: result.id,
    userId,
    point,
  }
}

let cells = 0
const cellOf = (api: Api, member: Member): Cell => {
  cells += 1
  return { fixture, api, n: cells, caller: fixture[member], boss: fixture.super, column: member }
}

const fixture = await makeFixture(app)
/** In the first project, outside the areas of operator and owner; and in a project other than the selected one. */
const otherArea = await thereIn(areas.market, 'u-incomplete')
const otherProject = await thereIn('p2-a02', 'u-invitee')

const everyCall = namedContracts(contracts)
/** Fields in which an id can be named. */
const naming = ({ contract }: NamedContract): string[] =>
  fieldsOf(contract)
    .map(({ name }) => name)
    .filter((name) => /^(?:ids?|[a-z]\w*Ids?|userid|username|projectList)$/.test(name))

const ELSEWHERE = 'tests/matrix/elsewhere.ts'
const choosy = everyCall.filter((named) => whoMay[named.name] !== 'public' && naming(named).length > 0)

test.each(choosy.map((named) => [named.name, named] as const))(
  'it is decided what %s says of an id that is not the caller’s to name',
  (_, named) => {
    const fields = Object.keys(elsewhere[named.name] ?? {})
    const reason = ofThePlatform[named.name] ?? ofThePlatform[named.domain]
    const wanted = reason === undefined ? naming(named).toSorted() : []
    expect(reason === undefined ? fields.toSorted() : [], `${named.name} in ${ELSEWHERE}`).toEqual(wanted)
  },
)

test('what is decided is about calls that exist', () => {
  const names = new Set(everyCall.flatMap(({ name, domain }) => [name, domain]))
  expect([...Object.keys(elsewhere), ...Object.keys(ofThePlatform)].filter((name) => !names.has(name))).toEqual([])
})

/** The caller for objects outside the scope: the lowest role that may make the call at all. */
const lowestFor = ({ name }: NamedContract): Member | null => {
  const who = whoMay[name]
  if (who === undefined || who === 'public') return null
  if (who === 'session' || who === 'by case') return 'owner'
  return grants(who, 'operator') ? 'duty' : grants(who, 'owner') ? 'owner' : null
}

/** superOwner, except for calls of duty officers only. */
const highestFor = ({ name }: NamedContract): Member => {
  const who = whoMay[name]
  return who === 'clock' ? 'duty' : 'super'
}

const decided = everyCall.flatMap((named) =>
  Object.entries(elsewhere[named.name] ?? {}).flatMap(([field, foreign]) =>
    apisOf(named.contract).map((api) => [named.name, field, api, foreign, named] as const),
  ),
)

interface Rows {
  readonly rows?: readonly { readonly code: number }[]
}
const rowOf = (text: string): number | undefined => {
  const { result } = JSON.parse(text) as { result?: Rows & { readonly data?: Rows } }
  return (result?.data ?? result)?.rows?.[0]?.code
}

/**
 * Who names which objects: the lowest role with the right, those of another area; the highest role, those of a project not
 * selected.
 */
const columnsOf = (named: NamedContract): [Member, There][] => {
  const lowest = lowestFor(named)
  // A person's own data do not depend on the selected project, and neither do calls that name their project.
  if (whoMay[named.name] === 'session') return [['owner', { ...otherArea, projectId: 'p3' }]]
  if (naming(named).join() === 'projectId') return [['super', { ...otherProject, projectId: 'p4' }]]
  return [...(lowest === null ? [] : [[lowest, otherArea] as [Member, There]]), [highestFor(named), otherProject]]
}

test.each(decided)(
  '%s leaves alone what is not the caller’s, named as %s through %s',
  async (_, _field, api, { input, outcome = 'NOT_FOUND', row }, named) => {
    const columns = columnsOf(named)
    const answers: unknown[] = []
    for (const [member, there] of columns) {
      const cell = cellOf(api, member)
      const identity = { token: cell.caller.token, projectId: 'p1' }
      const made = await Promise.resolve(input(there, cell))
      const { short, text } = await read(fixture, { api, named, identity, input: made })
      answers.push([member, short, row === undefined ? undefined : rowOf(text)])
    }
    expect(answers).toEqual(columns.map(([member]) => [member, expectedAnswer(api, named.contract, outcome), row]))
  },
  30_000,
)

const roots = { duty: ['p1-a02'], owner: ['p1-a02', 'p1-a07'] }

/** The ids of all objects that a member does not see. Of the areas above their own ones they see the name only. */
const unseenBy = (member: 'duty' | 'owner'): string[] => {
  const { devices, places, areas: known, openEvents } = fixture.world.model
  const above = (id: string): string[] => {
    const parentId = known.get(id)?.parentId ?? null
    return parentId === null ? [] : [parentId, ...above(parentId)]
  }
  const isMine = (id: string): boolean => [id, ...above(id)].some((one) => roots[member].includes(one))
  const named = new Set(roots[member].flatMap(above))
  const rows = [...devices.values(), ...places.values(), ...openEvents.all()]
  return [
    ...rows.filter(({ areaId }) => !isMine(areaId)).map(({ id }) => id),
    ...[...known.keys()].filter((id) => !isMine(id) && !named.has(id)),
  ]
}

const reads = (member: 'duty' | 'owner') =>
  everyCall.filter((named) => {
    const who = whoMay[named.name]
    const may = who !== undefined && who !== 'public' && who !== 'by case' && who !== 'session'
    return named.contract.kind === 'query' && may && grants(who, member === 'duty' ? 'operator' : 'owner')
  })

const askings = (['duty', 'owner'] as const).flatMap((member) =>
  reads(member).map((named) => [named.name, member, named] as const),
)

/** All inputs of the table for a call, with their outcomes. */
const questionsOf = async ({ name }: NamedContract, cell: Cell): Promise<[object, Outcome][]> => {
  const { input = {}, also = [], outcome = 'ok' } = cases[name] ?? {}
  const own = typeof outcome === 'function' ? outcome(cell) : outcome
  const sound = [typeof input === 'function' ? await input(cell) : input, ...also]
  const questions: [object, Outcome][] = sound.map((one) => [one, own])
  for (const foreign of Object.values(elsewhere[name] ?? {}))
    questions.push([await Promise.resolve(foreign.input(otherArea, cell)), foreign.outcome ?? 'NOT_FOUND'])
  return questions
}

test.each(askings)('what %s answers to %s holds nothing from outside their areas', async (_, member, named) => {
  const cell = cellOf('REST', member)
  const identity = { token: cell.caller.token, projectId: 'p1' }
  const unseen = unseenBy(member)
  expect(unseen).toContain(otherArea.deviceId)
  for (const [input, outcome] of await questionsOf(named, cell)) {
    const { short, text } = await read(fixture, { api: 'REST', named, identity, input })
    // A response that was refused for another reason would leak nothing either.
    expect([input, short]).toEqual([input, expectedAnswer('REST', named.contract, outcome)])
    expect(unseen.filter((id) => text.includes(`"${id}"`))).toEqual([])
  }
})
