import type { EventKind } from '#shared/event/index.ts'
import { rateOf, type FloodState, type Names } from '#client/features/event/flood/flood-rule.ts'

export interface Share {
  readonly name: string
  readonly count: number
}

/** What the flood bar says of a flood. */
export interface FloodView {
  readonly rate: number
  readonly since: number
  /** The most frequent first, then the others as one. */
  readonly reasons: readonly Share[]
  readonly places: readonly Share[]
  /** Of its events, the most frequent first. */
  readonly kinds: readonly EventKind[]
}

/** So many names are listed, besides the sum of the others. */
const MAX_LISTED = 2

const sumNames = <Name extends string>(all: readonly Names<Name>[]): readonly (readonly [Name, number])[] => {
  const sums = new Map<Name, number>()
  for (const names of all) for (const [name, count] of names) sums.set(name, (sums.get(name) ?? 0) + count)
  return [...sums].toSorted(([, one], [, other]) => other - one)
}

const totalOf = (shares: readonly Share[]): number => shares.reduce((sum, { count }) => sum + count, 0)

/** The others are one share, also if they are a single name without a text. */
const sharesOf = (all: readonly Names[], others: string): readonly Share[] => {
  const shares = sumNames(all).map(([name, count]) => ({ name, count }))
  const named = shares.filter(({ name }) => name !== '')
  const isShort = named.length === shares.length && named.length <= MAX_LISTED + 1
  if (isShort) return named
  const listed = named.slice(0, MAX_LISTED)
  return [...listed, { name: others, count: totalOf(shares) - totalOf(listed) }]
}

/** `others` names the sum of the shares that are not listed. Null while there is no flood. */
export const floodView = (state: FloodState, others: string): FloodView | null => {
  const { since, seconds } = state
  if (since === null) return null
  return {
    rate: rateOf(state),
    since,
    reasons: sharesOf(
      seconds.map(({ reasons }) => reasons),
      others,
    ),
    places: sharesOf(
      seconds.map(({ places }) => places),
      others,
    ),
    kinds: sumNames(seconds.map(({ kinds }) => kinds)).map(([kind]) => kind),
  }
}
