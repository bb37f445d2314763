import type { Layout } from '#client/ui/chart/chart-layout.ts'
import type { ReadOut } from '#client/ui/chart/chart-words.ts'
import { chartTexts as texts } from '#client/ui/chart/chart-texts.ts'
import { toneClass } from '#client/ui/chart/tone-class.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import frame from '#client/ui/chart/chart-frame.module.css'
import styles from '#client/ui/chart/chart.module.css'

/** Between the crosshair and the box in px. */
const AWAY = 12

/** The raised box with the exact values of a slot, on the side of the crosshair that has more room. */
export const ReadBox = ({ readOut, slot, layout }: { readOut: ReadOut; slot: number; layout: Layout }) => {
  const x = layout.x(slot)
  const { left, right } = layout.frame
  const isRight = x < (left + right) / 2
  const maxWidth = (isRight ? right - x : x - left) + AWAY
  const side = isRight ? { left: x + AWAY } : { right: `calc(100% - ${x - AWAY}px)` }
  return (
    <div className={frame.box} style={{ top: layout.frame.top, maxWidth, ...side }} aria-hidden="true">
      <b>{readOut.title}</b>
      <ul>
        {readOut.rows.map(({ series, value, note }) => (
          <li key={series.key}>
            <i className={classNames(styles.mark, styles[series.drawn], toneClass(series))} />
            <span>{series.name}</span>
            <em>{value}</em>
            <small>{note}</small>
          </li>
        ))}
        {readOut.total !== undefined && (
          <li className={frame.sum}>
            <span>{texts.total}</span>
            <em>{readOut.total}</em>
          </li>
        )}
      </ul>
    </div>
  )
}
