import type { Box, CurvePoint, Scale } from '#client/ui/value-curve/curve-scale.ts'
import { freeSpot, labelWidth, type Spot } from '#client/ui/value-curve/label-spot.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/ui/value-curve/value-curve.module.css'

interface CurveMarksProps {
  points: readonly CurvePoint[]
  box: Box
  scale: Scale
  threshold?: number | undefined
  trigger?: (CurvePoint & { label: string }) | undefined
  live?: boolean | undefined
  from: number
  to: number
  formatValue: (value: number) => string
  /** While a point is read out, the labels of the marks are muted. */
  quiet: boolean
}

type Placed = Pick<CurveMarksProps, 'points' | 'box' | 'scale' | 'formatValue'>

const dotsOf = ({ points, scale }: Placed) => points.map(({ at, value }) => ({ x: scale.x(at), y: scale.y(value) }))

const Label = ({ spots, text, placed }: { spots: readonly [Spot, ...Spot[]]; text: string; placed: Placed }) => {
  const { x, y, anchor } = freeSpot(spots, text, dotsOf(placed))
  return (
    <text className={styles.alarmWord} x={x} y={y} textAnchor={anchor}>
      {text}
    </text>
  )
}

const Threshold = ({ value, placed }: { value: number; placed: Placed }) => {
  const { box, scale, formatValue } = placed
  const y = scale.y(value)
  const spots: readonly [Spot, ...Spot[]] = [
    { x: box.right, y: y - 6, anchor: 'end' },
    { x: box.left + 4, y: y - 6, anchor: 'start' },
    { x: box.right, y: y + 16, anchor: 'end' },
    { x: box.left + 4, y: y + 16, anchor: 'start' },
  ]
  return (
    <>
      <line className={styles.threshold} x1={box.left} x2={box.right} y1={y} y2={y} />
      <Label spots={spots} text={`${texts.threshold} ${formatValue(value)}`} placed={placed} />
    </>
  )
}

/** Candidate positions of the label beside the trigger's line: preferably before it, at the top or at the bottom. */
const triggerSpots = (x: number, { box }: Placed, room: number): readonly [Spot, ...Spot[]] => {
  const sides: readonly [Spot, Spot] = [
    { x: x - 8, y: box.top + 14, anchor: 'end' },
    { x: x + 8, y: box.top + 14, anchor: 'start' },
  ]
  const [first, second] = x - box.left > room ? sides : [sides[1], sides[0]]
  return box.right - x > room && x - box.left > room
    ? [first, second, { ...first, y: box.bottom - 10 }, { ...second, y: box.bottom - 10 }]
    : [first, { ...first, y: box.bottom - 10 }]
}

const Trigger = ({ trigger, placed }: { trigger: CurvePoint & { label: string }; placed: Placed }) => {
  const { box, scale } = placed
  const x = scale.x(trigger.at)
  const spots = triggerSpots(x, placed, labelWidth(trigger.label) + 12)
  return (
    <>
      <line className={styles.trigger} x1={x} x2={x} y1={box.top} y2={box.bottom} />
      <circle className={styles.ring} cx={x} cy={scale.y(trigger.value)} r={4} />
      <Label spots={spots} text={trigger.label} placed={placed} />
    </>
  )
}

const Current = ({ point, live, placed }: { point: CurvePoint; live: boolean; placed: Placed }) => {
  const { box, scale, formatValue } = placed
  const x = scale.x(point.at)
  const fits = box.right - x > 72
  return (
    <>
      <circle className={styles.current} cx={x} cy={scale.y(point.value)} r={4} />
      {live && (
        <text
          className={styles.currentWord}
          x={fits ? x + 10 : x - 10}
          y={scale.y(point.value) + (fits ? 4 : -8)}
          textAnchor={fits ? 'start' : 'end'}
        >
          {`${formatValue(point.value)} ${texts.current}`}
        </text>
      )}
    </>
  )
}

/** Marks of the threshold, the trigger and the current value. */
export const CurveMarks = ({ threshold, trigger, live = false, from, to, quiet, ...placed }: CurveMarksProps) => {
  const last = placed.points.at(-1)
  return (
    <g className={classNames(quiet && styles.quiet)}>
      {threshold !== undefined && <Threshold value={threshold} placed={placed} />}
      {trigger !== undefined && trigger.at >= from && trigger.at <= to && <Trigger trigger={trigger} placed={placed} />}
      {last !== undefined && <Current point={last} live={live} placed={placed} />}
    </g>
  )
}
