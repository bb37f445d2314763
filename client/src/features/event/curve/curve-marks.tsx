import { textWidth, type Layout } from '#client/ui/chart/chart-layout.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { freeSpot, type Spot } from '#client/features/event/curve/label-spot.ts'
import styles from '#client/features/event/curve/curve.module.css'

export interface Mark {
  /** A moment as a position between slots: 2.5 is halfway between the third and the fourth. */
  readonly slot: number
  readonly value: number
  readonly label: string
}

interface CurveMarksProps {
  readonly layout: Layout
  /** The values of the curve by slot; null where there is none. */
  readonly values: readonly (number | null)[]
  /** The beginning of the event: a line with a ring and 10:37:20 触发 0.16. */
  readonly trigger: Mark | undefined
  /** The slots in which the event went on. */
  readonly during: { readonly from: number; readonly to: number } | undefined
  /** The last value; its label is '' once no values arrive. */
  readonly current: Mark | undefined
  readonly tone: 'alarm' | 'amber' | 'anomaly'
  /** While a slot is read, the words of the marks are muted. */
  readonly isReading: boolean
}

const dotsOf = ({ values, layout: { x, y } }: Pick<CurveMarksProps, 'values' | 'layout'>) =>
  values.flatMap((value, slot) => (value === null ? [] : [{ x: x(slot), y: y(value) }]))

/** Candidate positions of the label beside the line of the trigger: preferably before it, at the top or at the bottom. */
const triggerSpots = (x: number, { frame }: Layout, room: number): readonly [Spot, ...Spot[]] => {
  const sides: readonly [Spot, Spot] = [
    { x: x - 8, y: frame.top + 14, anchor: 'end' },
    { x: x + 8, y: frame.top + 14, anchor: 'start' },
  ]
  const [first, second] = x - frame.left > room ? sides : [sides[1], sides[0]]
  return frame.right - x > room && x - frame.left > room
    ? [first, second, { ...first, y: frame.bottom - 10 }, { ...second, y: frame.bottom - 10 }]
    : [first, { ...first, y: frame.bottom - 10 }]
}

const Trigger = ({ mark, ...drawn }: { mark: Mark } & Pick<CurveMarksProps, 'values' | 'layout'>) => {
  const { frame, x, y } = drawn.layout
  const at = x(mark.slot)
  const spot = freeSpot(triggerSpots(at, drawn.layout, textWidth(mark.label) + 12), mark.label, dotsOf(drawn))
  return (
    <>
      <line className={styles.trigger} x1={at} x2={at} y1={frame.top} y2={frame.bottom} />
      <circle className={styles.ring} cx={at} cy={y(mark.value)} r={4} />
      <text className={styles.triggerWord} x={spot.x} y={spot.y} textAnchor={spot.anchor}>
        {mark.label}
      </text>
    </>
  )
}

/** Room in px for 0.32 当前 at the right of its dot. */
const CURRENT_ROOM = 72

const Current = ({ mark: { slot, value, label }, layout: { frame, x, y } }: { mark: Mark; layout: Layout }) => {
  const fits = frame.right - x(slot) > CURRENT_ROOM
  return (
    <>
      <circle className={styles.current} cx={x(slot)} cy={y(value)} r={4} />
      <text
        className={styles.currentWord}
        x={fits ? x(slot) + 10 : x(slot) - 10}
        y={y(value) + (fits ? 4 : -8)}
        textAnchor={fits ? 'start' : 'end'}
      >
        {label}
      </text>
    </>
  )
}

const During = ({ from, to, layout: { frame, x } }: { from: number; to: number; layout: Layout }) => {
  const left = Math.max(x(from), frame.left)
  return (
    <rect
      className={styles.during}
      x={left}
      y={frame.top}
      width={Math.max(0, x(to) - left)}
      height={frame.bottom - frame.top}
    />
  )
}

/** The duration of the event, its beginning, and the present value. */
export const CurveMarks = ({ layout, values, trigger, during, current, tone, isReading }: CurveMarksProps) => (
  <g className={classNames(styles.marks, styles[tone], isReading && styles.quiet)}>
    {during !== undefined && <During {...during} layout={layout} />}
    {trigger !== undefined && <Trigger mark={trigger} values={values} layout={layout} />}
    {current !== undefined && <Current mark={current} layout={layout} />}
  </g>
)
