import { Link } from 'react-router-dom'
import type { ChartSeries, ChartSlot } from '#client/ui/chart/chart-types.ts'
import { barsAt } from '#client/ui/chart/chart-layout.ts'
import { chartTexts as texts } from '#client/ui/chart/chart-texts.ts'
import type { FormatValue } from '#client/ui/chart/chart-words.ts'
import { componentTexts } from '#client/ui/texts.ts'
import { useIsPhone } from '#client/theme/use-media-query.ts'
import styles from '#client/ui/chart/chart-frame.module.css'

interface ChartTableProps {
  readonly title: string
  readonly slots: readonly ChartSlot[]
  readonly series: readonly ChartSeries[]
  readonly format: FormatValue
  readonly height: number
}

/** What scrolls must be focusable, so that the arrow keys scroll it. */
const scrolled = (title: string) => ({ tabIndex: 0, role: 'region', 'aria-label': title }) as const

const Cell = ({ one, slot, format }: { one: ChartSeries; slot: number; format: FormatValue }) => {
  const value = one.values[slot] ?? null
  if (value === null) return componentTexts.empty
  const link = value === 0 ? undefined : one.linkOf?.(slot)
  if (link === undefined) return format(value, one)
  return (
    <Link to={link.to} aria-label={link.spoken}>
      {format(value, one)}
    </Link>
  )
}

/** The numbers of a slot on a phone: without those that are nothing. */
const SlotCard = ({
  when,
  slot,
  series,
  format,
}: { when: string; slot: number } & Pick<ChartTableProps, 'series' | 'format'>) => {
  const some = series.filter(({ values }) => (values[slot] ?? 0) !== 0)
  return (
    <li>
      <span className={styles.when}>{when}</span>
      {some.length === 0 && <span className="ink3">{texts.nothing}</span>}
      {some.map((one) => (
        <span key={one.key} className="nowrap">
          {one.name} <Cell one={one} slot={slot} format={format} />
        </span>
      ))}
    </li>
  )
}

const NumberCards = ({ title, slots, series, format, height }: ChartTableProps) => (
  <div className={styles.numberCards} style={{ maxHeight: height }} {...scrolled(title)}>
    <ul>
      {[...slots.entries()].toReversed().map(([slot, { key, title: when }]) => (
        <SlotCard key={key} {...{ when, slot, series, format }} />
      ))}
    </ul>
  </div>
)

const NumberTable = ({ title, slots, series, format, height }: ChartTableProps) => {
  const hasBars = series.filter(({ drawn }) => drawn === 'bar').length > 1
  return (
    <div className={styles.table} style={{ height }} {...scrolled(title)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            {series.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
            {hasBars && <th scope="col">{texts.total}</th>}
          </tr>
        </thead>
        <tbody>
          {[...slots.entries()].toReversed().map(([slot, { key, title: when }]) => (
            <tr key={key}>
              <th scope="row">{when}</th>
              {series.map((one) => (
                <td key={one.key}>
                  <Cell one={one} slot={slot} format={format} />
                </td>
              ))}
              {hasBars && <td>{format(barsAt(series, slot))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The numbers behind a drawing, the latest first; on phones one card for each slot. */
export const ChartTable = (props: ChartTableProps) =>
  useIsPhone() ? <NumberCards {...props} /> : <NumberTable {...props} />
