import { among, anyOf, contains, type Condition, whereAll, when } from '#server/platform/sql.ts'
import type { Scope } from '#server/worlds/read-model/scope.ts'
import type { HandlingState } from '#shared/event/handling-state.ts'
import type { EventKind } from '#shared/event/index.ts'
import { riskTerms } from '#shared/event/risk-grading.ts'

/** A search text, and the places whose name or address contains it. */
export interface Keyword {
  readonly text: string
  readonly placeIds: readonly string[]
}

export interface EventFilter {
  /** Absent where all kinds are searched together. */
  readonly kind?: EventKind | undefined
  readonly state?: HandlingState | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly reason?: string | undefined
  readonly reasons?: readonly string[] | undefined
  /** Answered after its term, or unanswered at this instant, which is after the term. */
  readonly overdueAt?: number | undefined
  /** The term ends between these instants. */
  readonly due?: readonly [from: number, to: number] | undefined
  readonly fire?: boolean | undefined
  readonly recovered?: boolean | undefined
  readonly deferred?: boolean | undefined
  /** Only those that are not handled. */
  readonly open?: true | undefined
  readonly deviceType?: string | undefined
  readonly deviceId?: string | undefined
  /** Only these areas of the scope. */
  readonly areaIds?: readonly string[] | undefined
  readonly placeIds?: readonly string[] | undefined
  readonly handlerId?: string | undefined
  readonly result?: string | undefined
  readonly keyword?: Keyword | undefined
}

/** Up to this many places, the index on places is used instead of a scan of the whole list. */
const MAX_INDEXED_PLACES = 100

const isNarrow = ({ deviceId, placeIds }: EventFilter): boolean =>
  deviceId !== undefined || (placeIds !== undefined && placeIds.length <= MAX_INDEXED_PLACES)

/** Condition on areas. A member with the whole project sees all of its areas, and listing them would only cost time. */
export const inAreas = ({ roleCode, areaIds }: Scope, wanted: EventFilter['areaIds']): Condition[] => {
  if (wanted === undefined && roleCode === 'superOwner') return []
  return [
    among(
      'areaId',
      [...(wanted ?? areaIds)].filter((id) => areaIds.has(id)),
    ),
  ]
}

const inScope = (scope: Scope, filter: EventFilter): Condition[] => [
  // The plus stops SQLite from choosing the index of the whole list, which it prefers for the order.
  [`${isNarrow(filter) ? '+' : ''}projectId = ?`, scope.projectId],
  ...inAreas(scope, filter.areaIds),
]

const keywordCondition = ({ text, placeIds }: Keyword): Condition =>
  anyOf([...['number', 'deviceName', 'deviceCode'].map((column) => contains(column, text)), among('placeId', placeIds)])

/** When the term of a hidden danger ends; for an event of another kind it is the raise time. */
export const dueAt = `raisedAt + case reason ${Object.entries(riskTerms)
  .map(([reason, term]) => `when '${reason}' then ${term}`)
  .join(' ')} else 0 end`

export const conditionsOf = (filter: EventFilter): Condition[] => {
  const equals = (...columns: ('kind' | 'state' | 'reason' | 'deviceType' | 'deviceId' | 'handlerId' | 'result')[]) =>
    columns.flatMap((column) => when(filter[column], (value) => [`${column} = ?`, value]))
  return [
    ...equals('kind', 'state', 'reason', 'deviceType', 'deviceId', 'handlerId', 'result'),
    ...when(filter.reasons, (reasons) => among('reason', reasons)),
    ...when(filter.overdueAt, (now) => [`${dueAt} < coalesce(answeredAt, ?)`, now]),
    ...when(filter.due, ([from, to]) => [`${dueAt} between ? and ?`, from, to]),
    ...when(filter.from, (value) => ['raisedAt >= ?', value]),
    ...when(filter.to, (value) => ['raisedAt <= ?', value]),
    ...when(filter.fire, (value) => ['fire = ?', value ? 1 : 0]),
    ...when(filter.recovered, (value) => [`recoveredAt is ${value ? 'not null' : 'null'}`]),
    ...when(filter.open, () => ['state in (0, 1)']),
    // Only open events are deferred: the index passes over the others.
    ...when(filter.deferred, (value) => [
      value ? 'state in (0, 1) and deferReason is not null' : 'deferReason is null',
    ]),
    ...when(filter.placeIds, (ids) => among('placeId', ids)),
    ...when(filter.keyword, keywordCondition),
  ]
}

export const where = (scope: Scope, filter: EventFilter, ...others: Condition[]) =>
  whereAll([...inScope(scope, filter), ...conditionsOf(filter), ...others])
