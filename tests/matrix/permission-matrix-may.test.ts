import { expect, test } from 'vitest'

import { contracts, namedContracts, type NamedContract } from '#shared/api/index.ts'
import { catalogue } from '#shared/errors/catalogue.ts'
import { callerOf, loginAs } from '#tests/support/caller.ts'
import { fileApp } from '#tests/support/file-app.ts'
import { grants } from '#tests/support/grants.ts'
import {
  fetchOutcome,
  apisOf,
  read,
  expectedAnswer,
  type Api,
  type Identity,
  type Outcome,
  type Reply,
} from '#tests/matrix/make-call.ts'
import { cases } from '#tests/matrix/cases.ts'
import { variedCases } from '#tests/matrix/cases/by-case.ts'
import {
  badTokenNames,
  members,
  roleOf,
  type BadToken,
  type Case,
  type Cell,
  type MatrixFixture,
  type Member,
} from '#tests/matrix/cell.ts'
import { makeFixtureWithTokens, type Tokens } from '#tests/matrix/fixture.ts'
import { byCase, whoMay, type RowName } from '#tests/support/who-may.ts'

/** The first call of a domain makes its world, and some calls make a person for each column. */
const WITH_A_WORLD = 30_000

const app = await fileApp()

interface DomainFixture {
  readonly fixture: MatrixFixture & { readonly tokens: Tokens }
  cells: number
}
const domainFixtures = new Map<string, Promise<DomainFixture>>()

/** One world for the calls of a domain; one of its own for a call that needs it. */
const domainFixtureOf = ({ name, domain }: NamedContract): Promise<DomainFixture> => {
  const key = cases[name]?.alone ? name : domain
  const known = domainFixtures.get(key) ?? makeFixtureWithTokens(app).then((fixture) => ({ fixture, cells: 0 }))
  domainFixtures.set(key, known)
  return known
}

type Column = Cell['column']
const isBad = (column: Column): column is BadToken => badTokenNames.some((one) => one === column)

/** The columns in which a call succeeds, or has the outcome of its case. */
const columnsOf = ({ name }: NamedContract): readonly Column[] => {
  const who = whoMay[name]
  if (who === 'public') return [...badTokenNames, ...members, 'other project']
  if (who === 'session') return [...members, 'other project']
  return who === undefined || who === 'by case' ? [] : members.filter((member) => grants(who, roleOf[member]))
}

/** For the column of another project: the owner, who is no member of the third project. */
const personOf = (column: Column): Member | null =>
  isBad(column) ? null : column === 'other project' ? 'owner' : column

const identityOf = ({ column, caller }: Cell, tokens: Tokens): Identity => ({
  token: isBad(column) ? tokens[column] : caller.token,
  projectId: column === 'other project' ? 'p3' : 'p1',
})

const cellOf = async (named: NamedContract, api: Api, column: Column): Promise<{ cell: Cell; tokens: Tokens }> => {
  const domainFixture = await domainFixtureOf(named)
  const { fixture } = domainFixture
  domainFixture.cells += 1
  const person = personOf(column)
  const fresh = cases[named.name]?.alone && person !== null
  const known = person === null ? callerOf(app, fixture.path) : fixture[person]
  const caller = fresh ? await loginAs(app, fixture.path, person) : known
  return {
    cell: { fixture, api, n: domainFixture.cells, caller, boss: fixture.super, column },
    tokens: fixture.tokens,
  }
}

const inputOf = (cell: Cell, { input = {} }: Case): Promise<object> =>
  Promise.resolve(typeof input === 'function' ? input(cell) : input)
const outcomeOf = (cell: Cell, { outcome = 'ok' }: Case) => (typeof outcome === 'function' ? outcome(cell) : outcome)

const open = namedContracts(contracts)
  .filter((named) => columnsOf(named).length > 0)
  .flatMap((named) => apisOf(named.contract).map((api) => [named.name, api, named] as const))

test.each(open)(
  '%s through %s succeeds for each who may',
  async (_, api, named) => {
    const own = cases[named.name] ?? {}
    const [answers, expected]: [string[][], string[][]] = [[], []]
    for (const column of columnsOf(named)) {
      const { cell, tokens } = await cellOf(named, api, column)
      const input = await inputOf(cell, own)
      answers.push([
        column,
        await fetchOutcome(cell.fixture, { api, named, identity: identityOf(cell, tokens), input }),
      ])
      expected.push([column, expectedAnswer(api, named.contract, outcomeOf(cell, own))])
    }
    expect(answers).toEqual(expected)
  },
  WITH_A_WORLD,
)

interface Rows {
  readonly rows?: readonly { readonly code: number }[]
}
/** The code of the only row of a batch. */
const rowOf = ({ text }: Reply): string => {
  const { result } = JSON.parse(text) as { result?: Rows & { readonly data?: Rows } }
  return String((result?.data ?? result)?.rows?.[0]?.code)
}
const codeOf = (outcome: Outcome): string => String(outcome === 'ok' ? 200 : catalogue[outcome].code)

const varied = namedContracts(contracts).flatMap((named) =>
  Object.entries(byCase[named.name] ?? {}).flatMap(([variant, row]) =>
    apisOf(named.contract).map((api) => [named.name, variant, row, api, named] as const),
  ),
)

/** The expected outcome for each member: whether the table grants the row to their role. */
const expectedFor = (member: Member, named: NamedContract, { row, api }: { row: RowName; api: Api }): string => {
  const own = variedCases[named.name]
  // A role without any right is refused before the call looks at its subject.
  if (member === 'guest') return expectedAnswer(api, named.contract, 'NO_PERMISSION')
  const outcome = grants(row, roleOf[member]) ? 'ok' : (own?.refusal ?? 'NO_PERMISSION')
  return own?.inRows ? codeOf(outcome) : expectedAnswer(api, named.contract, outcome)
}

test.each(varied)(
  '%s of %s goes by the row "%s" through %s',
  async (_, variant, row, api, named) => {
    const own = variedCases[named.name]
    const answers: [Member, string][] = []
    for (const member of members) {
      const { cell, tokens } = await cellOf(named, api, member)
      const input = (await own?.input(cell, variant)) ?? {}
      const reply = await read(cell.fixture, { api, named, identity: identityOf(cell, tokens), input })
      answers.push([member, own?.inRows && member !== 'guest' ? rowOf(reply) : reply.short])
    }
    expect(answers).toEqual(members.map((member) => [member, expectedFor(member, named, { row, api })]))
  },
  WITH_A_WORLD,
)
