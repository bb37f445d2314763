import type { DeviceState } from '#shared/map/map.contract.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import { deviceIcon } from '#client/ui/icons/device-icon.ts'
import { formatCount } from '#client/ui/basics/count-pill.tsx'
import { Icon, type IconName } from '#client/ui/icons/icon.tsx'
import type { Spot } from '#client/features/big-screen/map-frame.ts'
import type { Pin as PinSpot, Point } from '#client/features/big-screen/map-points.ts'
import { LABEL_SIZE, type Label } from '#client/features/big-screen/map-layers.ts'
import styles from '#client/features/big-screen/components/marks.module.css'

interface Look {
  /** The ring colour of a disc, and the background colour of a pin or badge. */
  readonly ring: string
  readonly fill: string
  /** The badge's icon; undefined for a state without a badge. */
  readonly icon: IconName | undefined
}

const looks: Readonly<Record<DeviceState, Look>> = {
  alarm: { ring: '#ff7a6e', fill: '#d4342a', icon: 'flame' },
  anomaly: { ring: '#b9a5f2', fill: '#5f44a6', icon: 'person' },
  fault: { ring: '#f2b452', fill: '#95520a', icon: 'fault' },
  risk: { ring: '#e8cf7a', fill: '#7d5a00', icon: 'risk' },
  offline: { ring: '#8391a8', fill: '#5f6b80', icon: 'off' },
  abnormal: { ring: '#f2b452', fill: '#95520a', icon: 'bang' },
  instability: { ring: '#f2b452', fill: '#95520a', icon: 'wave' },
  normal: { ring: '#4aa583', fill: '#3f6f5b', icon: undefined },
}

const white = '#fff'

/** An icon centred on a spot. */
const IconAt = ({ x, y, name, size, hole }: Spot & { name: IconName; size: number; hole: string }) => (
  // A CSS custom property: the colour of the cut-out in the flame.
  <g transform={`translate(${x - size / 2} ${y - size / 2})`} color={white} style={{ ['--hole' as string]: hole }}>
    <Icon name={name} size={size} />
  </g>
)

const radiusOf = (count: number): number => Math.min(42, 25 + Math.log10(count) * 6.5)

const Disc = ({ x, y, count, state }: Point) => {
  const { ring, fill, icon } = looks[state]
  const radius = radiusOf(count)
  const corner = { x: x + radius * 0.74, y: y - radius * 0.74 }
  return (
    <g>
      <circle cx={x} cy={y} r={radius} className={styles.disc} stroke={ring} />
      <text x={x} y={y + 9} className={styles.count}>
        {formatCount(count)}
      </text>
      {icon !== undefined && (
        <>
          <circle cx={corner.x} cy={corner.y} r={15} className={styles.edge} fill={fill} />
          <IconAt {...corner} name={icon} size={18} hole={fill} />
        </>
      )}
    </g>
  )
}

const Square = ({ x, y, half, fill, icon }: Spot & { half: number; fill: string; icon: IconName }) => (
  <>
    <rect
      x={x - half}
      y={y - half}
      width={half * 2}
      height={half * 2}
      rx={half / 2}
      className={styles.edge}
      fill={fill}
    />
    <IconAt x={x} y={y} name={icon} size={Math.round(half * 1.3)} hole={fill} />
  </>
)

/** Several devices as a disc with their most severe state, or a single one as a square with its icon. */
export const Mark = ({ point }: { point: Point }) => {
  const { device, state } = point
  if (device === null) return <Disc {...point} />
  const { fill, icon } = looks[state]
  return <Square {...point} half={20} fill={fill} icon={icon ?? deviceIcon(device.deviceType)} />
}

interface PinProps {
  readonly pin: PinSpot
  /** The focus of the map. */
  readonly isFocus: boolean
  /** Whether its halo pulses, since the event is unhandled. */
  readonly beats: boolean
}

/** A single alarm, in front of everything else. */
export const Pin = ({ pin, isFocus, beats }: PinProps) => {
  const { x, y } = pin
  return (
    <g data-pin={pin.device.id}>
      {isFocus && (
        <>
          <circle cx={x} cy={y} r={69} className={classNames(styles.halo, beats && styles.beat)} opacity={0.16} />
          <circle cx={x} cy={y} r={46} className={styles.halo} opacity={0.28} />
        </>
      )}
      <Square x={x} y={y} half={isFocus ? 27 : 22} fill={looks.alarm.fill} icon="flame" />
    </g>
  )
}

/** The place of the focused alarm. */
export const PinLabel = ({ label: { text, x, y } }: { label: Label }) => (
  <text x={x} y={y + LABEL_SIZE / 3} className={styles.label} fontSize={LABEL_SIZE}>
    {text}
  </text>
)
