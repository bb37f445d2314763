import { useId, useState, type PointerEvent } from 'react'
import { CurveLines } from '#client/ui/value-curve/curve-lines.tsx'
import { CurveMarks } from '#client/ui/value-curve/curve-marks.tsx'
import { CurveReadOut } from '#client/ui/value-curve/curve-read-out.tsx'
import { makeScale, nearestIndex, type Box, type CurvePoint, type Scale } from '#client/ui/value-curve/curve-scale.ts'
import { useSize } from '#client/ui/basics/use-size.ts'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/ui/value-curve/value-curve.module.css'

export type { CurvePoint } from '#client/ui/value-curve/curve-scale.ts'

export interface ValueCurveProps {
  /** Accessible name: 烟雾浓度曲线. */
  title: string
  unit: string
  /** Ascending by time. */
  points: readonly CurvePoint[]
  /** The window in ms; it may reach beyond the last point. */
  from: number
  to: number
  threshold?: number | undefined
  /** The event: a thin line with a ring and its label 10:37:20 触发 0.16. */
  trigger?: (CurvePoint & { label: string }) | undefined
  /** The end of the event: its band ends there. */
  until?: number | undefined
  /** 「当前」 at the last point while values still arrive; without it the point has no label. */
  live?: boolean | undefined
  /** Axis: 10:37. */
  formatAxisTime: (at: number) => string
  /** Read-out: 10:37:20. */
  formatPointTime: (at: number) => string
  /** A value with the decimals of its measure: 0.20. */
  formatValue?: ((value: number) => string) | undefined
  height?: number | undefined
}

const boxFor = (width: number, height: number): Box => ({ left: 48, right: width - 30, top: 20, bottom: height - 36 })

const visible = ({ points, from, to }: Pick<ValueCurveProps, 'points' | 'from' | 'to'>): readonly CurvePoint[] =>
  points.filter((point) => point.at >= from && point.at <= to)

const scaleOf = (props: ValueCurveProps, points: readonly CurvePoint[], box: Box): Scale => {
  const values = points.map((point) => point.value)
  if (props.threshold !== undefined) values.push(props.threshold)
  if (props.trigger !== undefined) values.push(props.trigger.value)
  const room = box.right - box.left
  return makeScale(box, { from: props.from, to: props.to, xCount: room > 560 ? 7 : room > 320 ? 4 : 3 }, values)
}

/** A range input over the points makes the read-out available to the keyboard and to screen readers. */
const KeyboardReadOut = ({
  count,
  index,
  text,
  onMove,
}: {
  count: number
  index: number
  text: string
  onMove: (index: number | null) => void
}) => (
  <input
    type="range"
    className={styles.keys}
    min={0}
    max={count - 1}
    value={index}
    aria-label={texts.readOut}
    aria-valuetext={text}
    onChange={(event) => onMove(Number(event.target.value))}
    onFocus={() => onMove(index)}
    onBlur={() => onMove(null)}
  />
)

/** The value over time with its threshold and the moment of the event. */
export const ValueCurve = (props: ValueCurveProps) => {
  const { height = 212, formatValue = String } = props
  const [ref, width] = useSize('width', 804)
  const [picked, setPicked] = useState<number | null>(null)
  const titleId = useId()
  const box = boxFor(width, height)
  const points = visible(props)
  const scale = scaleOf(props, points, box)
  const move = (event: PointerEvent<SVGSVGElement>): void => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const at = props.from + ((x - box.left) / (box.right - box.left)) * (props.to - props.from)
    setPicked(points.length === 0 ? null : nearestIndex(points, at))
  }
  const index = Math.min(picked ?? points.length - 1, points.length - 1)
  const point = points[index]
  const text = point === undefined ? '' : `${props.formatPointTime(point.at)} ${formatValue(point.value)} ${props.unit}`
  return (
    <div ref={ref} className={styles.holder}>
      <svg
        className={styles.svg}
        width={width}
        height={height}
        role="img"
        aria-labelledby={`${titleId} ${titleId}-d`}
        onPointerMove={move}
        onPointerLeave={() => setPicked(null)}
      >
        <title id={titleId}>{props.title}</title>
        <desc id={`${titleId}-d`}>{text}</desc>
        <CurveLines {...props} points={points} box={box} scale={scale} />
        <CurveMarks
          {...props}
          formatValue={formatValue}
          points={points}
          box={box}
          scale={scale}
          quiet={picked !== null}
        />
        {picked !== null && point !== undefined && <CurveReadOut point={point} text={text} box={box} scale={scale} />}
      </svg>
      {points.length === 0 && <p className="row justify-center cover font-13 ink3">{texts.noCurve}</p>}
      {points.length > 1 && <KeyboardReadOut count={points.length} index={index} text={text} onMove={setPicked} />}
    </div>
  )
}
