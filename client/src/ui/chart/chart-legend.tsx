import { Link } from 'react-router-dom'
import type { ChartSeries } from '#client/ui/chart/chart-types.ts'
import { chartTexts as texts } from '#client/ui/chart/chart-texts.ts'
import { toneClass } from '#client/ui/chart/tone-class.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import frame from '#client/ui/chart/chart-frame.module.css'
import styles from '#client/ui/chart/chart.module.css'

interface ChartLegendProps {
  readonly series: readonly ChartSeries[]
  readonly hidden: ReadonlySet<string>
  readonly onToggle: (key: string) => void
}

const Words = ({ series: { name, unit, total, change } }: { series: ChartSeries }) => (
  <>
    {name}
    {unit !== undefined && <small> {unit}</small>}
    {total !== undefined && (
      <>
        {' '}
        <b>{total}</b>
      </>
    )}
    {change !== undefined && <small> {change}</small>}
  </>
)

/** The mark of a series switches it on and off; its name leads to its list. */
export const ChartLegend = ({ series, hidden, onToggle }: ChartLegendProps) => (
  <ul className={frame.legend}>
    {series.map((one) => {
      const isHidden = hidden.has(one.key)
      return (
        <li key={one.key} className={classNames(isHidden && frame.off)}>
          <button
            type="button"
            aria-pressed={!isHidden}
            aria-label={isHidden ? texts.show(one.name) : texts.hide(one.name)}
            title={isHidden ? texts.show(one.name) : texts.hide(one.name)}
            onClick={() => onToggle(one.key)}
          >
            <i className={classNames(styles.mark, styles[one.drawn], toneClass(one))} />
          </button>
          {one.link === undefined ? (
            <span>
              <Words series={one} />
            </span>
          ) : (
            <Link to={one.link.to} aria-label={one.link.spoken}>
              <Words series={one} />
            </Link>
          )}
        </li>
      )
    })}
  </ul>
)
