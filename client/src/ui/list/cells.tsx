import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '#client/ui/basics/class-names.ts'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import type { ListColumn } from '#client/ui/list/list-types.ts'
import { useTimedText } from '#client/ui/basics/use-now.ts'
import { listTexts as texts } from '#client/config/list-texts.ts'
import { clockText, dayText } from '#client/lib/format-time.ts'
import { parseTime } from '#shared/time.ts'
import styles from '#client/ui/list/cells.module.css'

/** Two lines: a name and smaller text below it; a name alone may take both. */
export const TwoLines = ({ first, second }: { first: ReactNode; second?: ReactNode }) => (
  <span className={classNames(styles.lines, second === undefined && styles.alone)}>
    <span title={typeof first === 'string' ? first : undefined}>{first}</span>
    {second !== undefined && <small title={typeof second === 'string' ? second : undefined}>{second}</small>}
  </span>
)

export interface NameCellProps {
  readonly icon: IconName
  /** The accessible name of the icon. */
  readonly iconTitle?: string | undefined
  readonly name: string
  readonly second?: ReactNode
  /** The link target of the name. */
  readonly to?: string | undefined
}

/** The subject of a row: icon, name, and a code or another second line. */
export const NameCell = ({ icon, iconTitle, name, second, to }: NameCellProps) => (
  <span className={styles.nameCell}>
    <Icon name={icon} size={20} title={iconTitle} />
    <TwoLines first={to === undefined ? name : <Link to={to}>{name}</Link>} second={second} />
  </span>
)

export const None = () => <span className={styles.none}>{texts.none}</span>

/** A text, or the placeholder of an empty cell. */
export const textOrNone = (text: string | null): ReactNode => (text === null || text === '' ? <None /> : text)

/** The date of a time, where the list has no space for more. */
export const dayOrNone = (time: string | null): ReactNode => textOrNone(time === null ? null : time.slice(0, 10))

const When = ({ time }: { time: string }) => {
  const at = parseTime(time)
  const text = useTimedText(60_000, (now) => `${dayText(at, now)} ${clockText(at).slice(0, 5)}`)
  return <span title={time}>{text}</span>
}

/** 今天 08:12; the whole time in its tooltip. */
export const whenOrNone = (time: string | null): ReactNode => (time === null ? <None /> : <When time={time} />)

/** A count that is coloured only if it is above zero: red for alarms, amber for faults, grey for zero. */
export const CountCell = ({ count, tone }: { count: number; tone: 'alarm' | 'amber' }) => (
  <span className={count > 0 ? styles[tone] : styles.none}>{count}</span>
)

export const RowLinks = ({ children }: { children: ReactNode }) => <span className={styles.actions}>{children}</span>

export type TitledColumn<Row, K extends string> =
  | ListColumn<Row>
  | (Omit<ListColumn<Row>, 'key' | 'title'> & { readonly key: K })

/** Columns of a list. A column without a title has the one of its key. */
export const titled = <Row, K extends string>(
  titles: Readonly<Record<K, string>>,
  columns: readonly TitledColumn<Row, NoInfer<K>>[],
): ListColumn<Row>[] => columns.map((column) => ('title' in column ? column : { ...column, title: titles[column.key] }))

const DETAIL_WIDTH = 64
const ACTS_WIDTH = 148

/** The last column of a list: what a person can do with a row. */
export const actsColumn = <Row,>(width: number, acts: (row: Row) => ReactNode): ListColumn<Row> => ({
  key: 'actions',
  title: texts.actions,
  width,
  render: (_, row) => <RowLinks>{acts(row)}</RowLinks>,
})

/** The last column of a list whose rows have a page of their own, with further actions on the row. */
export const detailColumn = <Row extends { readonly id: string }>(
  to: (id: string) => string,
  acts?: (row: Row) => ReactNode,
): ListColumn<Row> =>
  actsColumn(acts === undefined ? DETAIL_WIDTH : ACTS_WIDTH, (row) => (
    <>
      <Link to={to(row.id)}>{texts.detail}</Link>
      {acts?.(row)}
    </>
  ))
