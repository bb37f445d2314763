import type { Caller } from '#tests/support/caller.ts'
import type { City } from '#tests/support/city.ts'
import type { Api, Outcome } from '#tests/matrix/make-call.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** People of the matrix: one of each role, and of a code that the product does not know. */
export const members = ['guest', 'duty', 'owner', 'super'] as const
export type Member = (typeof members)[number]
export const roleOf = { guest: 'unknown', duty: 'operator', owner: 'owner', super: 'superOwner' } as const

/** Invalid tokens, and their refusals. */
export const badTokens = {
  'no token': 'TOKEN_MISSING',
  'a bad token': 'TOKEN_MALFORMED',
  'an expired token': 'TOKEN_EXPIRED',
  'a token replaced by a newer login': 'TOKEN_EXPIRED',
} as const
export type BadToken = keyof typeof badTokens
export const badTokenNames = Object.keys(badTokens) as BadToken[] // the keys of a constant table

export type MatrixFixture = City<Member> & { readonly app: TestApp }

/** One call of one column over one protocol. */
export interface Cell {
  readonly fixture: MatrixFixture
  readonly api: Api
  /** Counts the cells of a world, for names that must be unique. */
  readonly n: number
  /** The caller; anonymous with an invalid token. */
  readonly caller: Caller
  readonly boss: Caller
  readonly column: Member | BadToken | 'other project'
}

/** How a call is made by a caller with the right: with a valid input, unless another outcome is named. */
export interface Case {
  readonly input?: object | ((cell: Cell) => object | Promise<object>)
  readonly outcome?: Outcome | ((cell: Cell) => Outcome)
  /** Further inputs of a query that use another code path of the server. */
  readonly also?: readonly object[]
  /** In a world of its own, where each caller has just logged in, because the call ends sessions. */
  readonly alone?: true
}
export type Cases = Readonly<Record<string, Case>>

/** A text that differs from call to call. */
export const numbered = (prefix: string, { n }: Pick<Cell, 'n'>): string => `${prefix}${String(n).padStart(4, '0')}`
