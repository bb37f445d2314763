import { expect, test } from 'vitest'

import { contracts, namedContracts, type NamedContract } from '#shared/api/index.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { grants, unnamedRows, unservedRows } from '#tests/support/grants.ts'
import { fetchOutcome, apisOf, expectedAnswer, type Api, type Identity, type Outcome } from '#tests/matrix/make-call.ts'
import { cases, homeOf } from '#tests/matrix/cases.ts'
import { variedCases } from '#tests/matrix/cases/by-case.ts'
import { badTokenNames, badTokens, members, roleOf } from '#tests/matrix/cell.ts'
import { makeFixtureWithTokens } from '#tests/matrix/fixture.ts'
import { validInput } from '#tests/support/contract-cases.ts'
import { loginAs } from '#tests/support/caller.ts'
import { namedTwice, namesItsProject, whoMay, type RowName, type Who } from '#tests/support/who-may.ts'
import { fingerprint } from '#tests/support/worlds.ts'

const everyCall = namedContracts(contracts)
const BY_CASE = 'tests/matrix/cases/by-case.ts'
const whoOf = ({ name }: NamedContract): Who => {
  const who = whoMay[name]
  if (who === undefined) throw new Error(`${name}: nobody has decided who may (tests/support/who-may.ts)`)
  return who
}

test.each(everyCall.map((named) => [named.name, named] as const))(
  'it is decided who may call %s, and how it is made',
  (_, named) => {
    const [table, file] = whoOf(named) === 'by case' ? [variedCases, BY_CASE] : [cases, homeOf(named.domain)]
    expect(Object.hasOwn(table, named.name), `${named.name}: nobody has said how it is made (${file})`).toBe(true)
  },
)

test('the table names calls that exist, each once', () => {
  const names = new Set(everyCall.map(({ name }) => name))
  expect(Object.keys(whoMay).filter((name) => !names.has(name))).toEqual([])
  expect(namedTwice).toEqual([])
  expect([...Object.keys(cases), ...Object.keys(variedCases)].filter((name) => !names.has(name))).toEqual([])
})

test('every row of permissions.json decides some call', () => {
  expect(unnamedRows()).toEqual([])
  expect(unservedRows()).toEqual([])
})

const app = await fileApp()
const state = () => [fingerprint(fixture.world), fixture.world.hub.log.seq(), fixture.world.clock.now()]
const fixture = await makeFixtureWithTokens(app)
const nobody = { token: (await loginAs(app, fixture.path, 'nobody')).token, projectId: 'p1' }
const before = state()

interface Column {
  readonly what: string
  readonly identity: Identity
  readonly outcome: Outcome
}

/** Members without the row. In calls whose right depends on the subject, only a role without any right is refused in advance. */
const refusedRoles = (who: RowName | 'by case'): Column[] =>
  members
    .filter((member) => (who === 'by case' ? member === 'guest' : !grants(who, roleOf[member])))
    .map((member) => ({
      what: member,
      identity: { token: fixture[member].token, projectId: 'p1' },
      outcome: 'NO_PERMISSION',
    }))

/** Invalid projects. The first two use the owner; clients of the original product name no project in their admin calls. */
const wrongProjects = ({ name, contract: { path } }: NamedContract): Column[] => {
  const { token } = fixture.owner
  const other = namesItsProject.includes(name) ? 'NO_PERMISSION' : 'CHOOSE_PROJECT'
  return [
    { what: 'other project', identity: { token, projectId: 'p3' }, outcome: other },
    { what: 'no project named', identity: { token }, outcome: path.startsWith('/sys/') ? 'NO_PERMISSION' : other },
    { what: "no project of one's own", identity: nobody, outcome: 'NO_PERMISSION' },
  ]
}

const columnsOf = (named: NamedContract): Column[] => {
  const who = whoOf(named)
  if (who === 'public') return []
  const tokens = badTokenNames.map((what) => ({
    what,
    identity: { token: fixture.tokens[what], projectId: 'p1' },
    outcome: badTokens[what],
  }))
  return who === 'session' ? tokens : [...tokens, ...refusedRoles(who), ...wrongProjects(named)]
}

const refused = everyCall
  .filter(({ name }) => whoMay[name] !== 'public')
  .flatMap((named) => apisOf(named.contract).map((api) => [named.name, api, named] as const))

test.each(refused)('%s through %s is refused as it should be to each who may not', async (_, api, named) => {
  const { contract } = named
  const columns = columnsOf(named)
  const answers: [string, string][] = []
  for (const { what, identity } of columns)
    answers.push([what, await fetchOutcome(fixture, { api, named, identity, input: validInput(contract) })])
  expect(answers).toEqual(columns.map(({ what, outcome }) => [what, expectedAnswer(api, contract, outcome)]))
})

test('no refused call has changed anything', () => {
  expect(state()).toEqual(before)
})

// Checked here so that a new call cannot be forgotten in one of the protocols.
test('every call is asked through each of its doors', () => {
  const callsThrough = (api: Api) => refused.filter(([, one]) => one === api).length
  expect(callsThrough('REST')).toBe(everyCall.filter(({ name }) => whoMay[name] !== 'public').length)
  expect(callsThrough('REST') - callsThrough('tRPC')).toBe(
    everyCall.filter(({ contract }) => contract.only === 'rest').length,
  )
})
