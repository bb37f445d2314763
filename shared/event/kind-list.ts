import { eventList } from '#shared/event/event-list.ts'
import type { KindSpec, OwnColumn } from '#shared/event/define-kind.ts'
import { eventKinds, mapKinds, type EventKind } from '#shared/event/index.ts'
import type { ListSpec } from '#shared/export/define-list.ts'

type Key = keyof typeof eventList.columns

/** File columns of the columns that only the lists of some kinds have. */
const ownKeys: Readonly<Record<OwnColumn, readonly Key[]>> = {
  lasting: ['lasting', 'affected', 'value', 'threshold'],
  blocked: ['lasting'],
  recovery: ['recoveredAt'],
  grade: ['riskSource', 'riskGrade'],
  dueAt: ['dueAt'],
  period: ['raisedAt'],
  nights: ['nights'],
}
/** Columns of which a kind has only those of its own list. */
const special: ReadonlySet<string> = new Set<Key>([
  ...(['lasting', 'affected', 'value', 'threshold'] as const),
  ...(['riskSource', 'riskGrade', 'dueAt', 'nights'] as const),
])

/** The screen unites value and threshold, 预警值 / 阈值; a fault has them below its type, without a name. */
const valueTitles = ({ value = '数值 / 阈值' }: KindSpec['list']['titles']): Readonly<Partial<Record<Key, string>>> => {
  const [first = value, second = value] = value.split(' / ')
  return { value: first, threshold: second }
}

const columnsOf = ({ list: { titles, own } }: KindSpec): ListSpec['columns'] => {
  const measured: readonly Key[] = titles.value === undefined ? [] : ['value', 'threshold']
  const has = new Set<string>([...own.flatMap((name) => ownKeys[name]), ...measured])
  const named: Readonly<Partial<Record<string, string>>> = {
    reason: titles.reason,
    ...valueTitles(titles),
    ...(own.includes('blocked') && { lasting: '封堵时长' }),
  }
  const columns = Object.entries(eventList.columns).filter(([key]) => !special.has(key) || has.has(key))
  return Object.fromEntries(columns.map(([key, title]) => [key, named[key] ?? title]))
}

/** The list of each kind as a file: without the columns of other kinds, under the titles of its screen. */
export const eventLists: Readonly<Record<EventKind, ListSpec>> = mapKinds((kind) => ({
  ...eventList,
  columns: columnsOf(eventKinds[kind]),
}))
