import type { Box, CurvePoint, Scale } from '#client/components/value-curve/curve-scale.ts'
import { classNames } from '#client/components/class-names.ts'
import { componentTexts as texts } from '#client/components/texts.ts'
import styles from '#client/components/value-curve/value-curve.module.css'

interface CurveMarksProps {
  points: readonly CurvePoint[]
  box: Box
  scale: Scale
  threshold?: number | undefined
  trigger?: (CurvePoint & { label: string }) | undefined
  live?: boolean | undefined
  from: number
  to: number
  /** While a point is read out, the words of the marks step back. */
  quiet: boolean
}

const Threshold = ({ value, box, scale }: { value: number; box: Box; scale: Scale }) => (
  <>
    <line className={styles.threshold} x1={box.left} x2={box.right} y1={scale.y(value)} y2={scale.y(value)} />
    <text
      className={styles.alarmWord}
      x={box.right}
      y={scale.y(value) - 6}
      textAnchor="end"
    >{`${texts.threshold} ${value}`}</text>
  </>
)

const Trigger = ({ trigger, box, scale }: { trigger: CurvePoint & { label: string }; box: Box; scale: Scale }) => {
  const x = scale.x(trigger.at)
  const isLeft = x - box.left > 140
  return (
    <>
      <line className={styles.trigger} x1={x} x2={x} y1={box.top} y2={box.bottom} />
      <circle className={styles.ring} cx={x} cy={scale.y(trigger.value)} r={4} />
      <text
        className={styles.alarmWord}
        x={isLeft ? x - 8 : x + 8}
        y={box.top + 14}
        textAnchor={isLeft ? 'end' : 'start'}
      >
        {trigger.label}
      </text>
    </>
  )
}

const Current = ({ point, live, box, scale }: { point: CurvePoint; live: boolean; box: Box; scale: Scale }) => {
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
          {`${point.value} ${texts.current}`}
        </text>
      )}
    </>
  )
}

/** Threshold, the moment of the event, and where the value stands now. */
export const CurveMarks = ({
  points,
  box,
  scale,
  threshold,
  trigger,
  live = false,
  from,
  to,
  quiet,
}: CurveMarksProps) => {
  const last = points.at(-1)
  return (
    <g className={classNames(quiet && styles.quiet)}>
      {threshold !== undefined && <Threshold value={threshold} box={box} scale={scale} />}
      {trigger !== undefined && trigger.at >= from && trigger.at <= to && (
        <Trigger trigger={trigger} box={box} scale={scale} />
      )}
      {last !== undefined && <Current point={last} live={live} box={box} scale={scale} />}
    </g>
  )
}
