import type { ReactNode } from 'react'
import type { CameraSceneSubject } from '#shared/video/video.contract.ts'
import { classNames } from '#client/ui/basics/class-names.ts'
import type { VisibleSubject, Walker } from '#client/ui/camera/camera-scene-frame.ts'
import { chair, type Spot } from '#client/ui/camera/camera-scene-floor.ts'
import styles from '#client/ui/camera/camera-scene.module.css'

const at = ({ x, y, scale }: Spot): string => `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})`
const looks = [undefined, styles.look1, styles.look2, styles.look3]

const Figure = ({ phase, look = 0, still = false }: { phase: number; look?: number; still?: boolean }) => {
  const swing = still ? 2 : 9 * Math.sin(phase * Math.PI)
  return (
    <>
      <path className={styles.limb} d={`M0-26L${swing} 0M0-26L${-swing} 0`} />
      <path className={styles.limb} d={`M0-46L${-swing * 0.8}-27M0-46L${swing * 0.8}-27`} />
      <path className={classNames(styles.body, looks[look])} d="M-7-48q7-4 14 0l-1 24H-6z" />
      <circle className={styles.skin} cx="0" cy="-55" r="5.5" />
    </>
  )
}

export const Passing = ({ walker }: { walker: Walker }) => (
  <g transform={at(walker)}>
    <g transform={walker.toLeft ? 'scale(-1 1)' : undefined}>
      <Figure phase={walker.phase} look={walker.look} />
    </g>
  </g>
)

/** The chair of the duty room, with the person on it, who sways a little. */
export const Chair = ({ manned, phase }: { manned: boolean; phase: number }) => (
  <g transform={at(chair)}>
    <path className={styles.dark} d="M-15-40q15-6 30 0l2 34h-34zM-18-8h36v6h-36zM0-2v12M-12 12 0 8l12 4" />
    {manned && (
      <g transform={`rotate(${(2.5 * Math.sin(phase / 3)).toFixed(2)})`}>
        <path className={styles.body} d="M-13-6q-3-26 4-30 9-4 18 0 7 4 4 30z" />
        <circle className={styles.skin} cx="0" cy="-46" r="8" />
        <path className={styles.body} d="M-8-49q8-9 16 0-8-3-16 0z" />
      </g>
    )}
  </g>
)

const Vehicle = () => (
  <>
    <path className={styles.shade} d="M-38-8v-18l8-4 8-20h44l8 20 8 4v18z" />
    <path className={styles.glass} d="M-24-31l5-15h38l5 15z" />
    <path className={styles.lamp} d="M-34-22h12v6h-12zM22-22h12v6H22z" />
    <path className={styles.far} d="M-10-16h20v6h-20z" />
    <path className={styles.dark} d="M-34-8h14v9h-14zM20-8h14v9H20z" />
  </>
)

const Bicycle = ({ phase, grown }: VisibleSubject) => (
  <>
    <g transform="translate(-16 0)">
      <Figure phase={grown < 1 ? phase * 2 : 0} look={1} still={grown >= 1} />
    </g>
    <circle className={styles.dark} cx="-6" cy="-9" r="9" />
    <circle className={styles.dark} cx="30" cy="-9" r="9" />
    <path className={styles.body} d="M-6-12h20l8-14h6l4 17M-12-24h18v6h-16z" />
    <path d="M26-26l-3-12h-7M-14-34l30-4" />
    <path className={styles.lamp} d="M28-30h5v4h-5z" />
  </>
)

/** Sway of a flame: two slow waves with different periods. */
const sway = (phase: number, turn: number): number => Math.sin(phase * 7 + turn) + 0.6 * Math.sin(phase * 11.3 + turn)

const Flame = ({ phase, grown }: VisibleSubject) => {
  const size = 0.35 + 0.65 * grown
  const [a, b] = [sway(phase, 0) * 3, sway(phase, 2) * 3]
  return (
    <>
      {[0, 1, 2].map((puff) => {
        const rise = (phase * 9 + puff * 20) % 60
        return (
          <circle
            key={puff}
            className={styles.smoke}
            cx={6 * Math.sin(rise / 9 + puff)}
            cy={-46 * size - rise}
            r={(7 + rise / 6) * size}
          />
        )
      })}
      <g transform={`scale(${size.toFixed(3)})`}>
        <path
          className={styles.fire}
          d={`M-18 0C-26-14-14-24-12-34Q${-6 + a}-30 -5-20Q${-2 + b}-44 ${4 + a}-54Q${8 + b}-38 12-24Q16-30 15-36C24-22 26-10 18 0z`}
        />
        <path className={styles.core} d={`M-9 0C-13-9-6-14-4-22Q${b}-16 2-10Q${4 + a}-18 6-22C11-12 12-6 9 0z`} />
      </g>
    </>
  )
}

const Sleeper = ({ phase }: VisibleSubject) => {
  const breath = 1 + 0.03 * Math.sin(phase * 1.4)
  return (
    <>
      <path className={styles.shade} d="M-48-4h96v6h-96zM-42 2v8M42 2v8" />
      <g transform={`scale(1 ${breath.toFixed(3)})`}>
        <path className={styles.body} d="M-26-4c2-16 20-18 36-16 20 1 32 8 34 16z" />
      </g>
      <path className={styles.far} d="M-48-12h18v8h-18z" />
      <circle className={styles.skin} cx="-34" cy="-14" r="7" />
    </>
  )
}

const Stranger = ({ phase, grown }: VisibleSubject) => (
  <Figure phase={grown < 1 ? phase : phase / 4} look={0} still={grown >= 1} />
)

const Parcel = () => (
  <>
    <path className={styles.shade} d="M-14 0v-18h28V0z" />
    <path className={styles.dark} d="M-14-18l5-4h28l-5 4zM14 0V-18l5-4v18z" />
    <path d="M0 0v-18" />
  </>
)

const Goods = () => (
  <>
    <path className={styles.shade} d="M-24 0v-20H0V0zM2 0v-16h22V0zM-16-20v-18H6v18zM8-16v-14h14v14z" />
    <path className={styles.thin} d="M-12 0v-20M13 0v-16M-5-20v-18" />
  </>
)

const drawings: Readonly<Record<CameraSceneSubject, (subject: VisibleSubject) => ReactNode>> = {
  vacancy: () => null,
  vehicle: Vehicle,
  bicycle: Bicycle,
  flame: Flame,
  sleeper: Sleeper,
  stranger: Stranger,
  parcel: Parcel,
  goods: Goods,
}

export const Happening = ({ subject }: { subject: VisibleSubject }) => {
  const Drawing = drawings[subject.what]
  return (
    <g transform={at(subject)}>
      <Drawing {...subject} />
    </g>
  )
}
