import type { CameraSceneFrame, VisibleSubject } from '#client/ui/camera/camera-scene-frame.ts'
import { HEIGHT, sizes, WIDTH } from '#client/ui/camera/camera-scene-floor.ts'
import { isInSight, seenAt } from '#client/ui/camera/camera-scene-view.ts'
import { cameraSceneTexts as texts } from '#client/ui/camera/camera-scene-texts.ts'
import { formatTime } from '#shared/time.ts'
import styles from '#client/ui/camera/camera-scene.module.css'

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

interface Frame {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The detection frame around a subject, clipped to the picture. */
export const frameOf = ({ what, grown, x, y, scale }: VisibleSubject): Frame => {
  const [half, height] = sizes[what]
  const size = scale * (what === 'flame' ? 0.35 + 0.65 * grown : 1)
  return {
    left: clamp(x - half * size - 3, 3, WIDTH - 24),
    top: clamp(y - height * size - 3, 22, HEIGHT - 24),
    right: clamp(x + half * size + 3, 24, WIDTH - 3),
    bottom: clamp(y + 4, 40, HEIGHT - 4),
  }
}

/** Only the corners are drawn, so that the frame hides nothing. */
const corners = ({ left, top, right, bottom }: Frame): string => {
  const arm = Math.min(10, (right - left) / 3, (bottom - top) / 3)
  return (
    `M${left} ${top + arm}V${top}h${arm}M${right - arm} ${top}H${right}v${arm}` +
    `M${right} ${bottom - arm}V${bottom}h${-arm}M${left + arm} ${bottom}H${left}v${-arm}`
  )
}

/** Chinese characters are as wide as they are tall, others about half of that. */
const widthOf = (word: string): number => {
  const wide = word.match(/[^\0-\xff]/g)?.length ?? 0
  return 8 + wide * 9 + (word.length - wide) * 5.2
}

const Mark = ({ subject, small }: { subject: VisibleSubject; small: boolean }) => {
  if (subject.mark === null) return null
  const frame = frameOf(subject)
  const word = texts.mark(subject.mark.reason, subject.mark.percent)
  const width = widthOf(word)
  const left = clamp(frame.left, 2, WIDTH - width - 2)
  const top = frame.top >= 37 ? frame.top - 15 : frame.bottom + 2
  return (
    <>
      <path className={styles.mark} d={corners(frame)} />
      {!small && (
        <>
          <rect className={styles.tag} x={left} y={top} width={width} height={13} rx={2} />
          <text className={styles.tagWord} x={left + 4} y={top + 9.8}>
            {word}
          </text>
        </>
      )}
    </>
  )
}

export interface MarksProps {
  frame: CameraSceneFrame
  camera: string
  word?: string | undefined
  small: boolean
}

/** The camera's overlay: detection frames, the time and the camera's name. */
export const Marks = ({ frame, camera, word, small }: MarksProps) => (
  <>
    {frame.subjects
      .map((subject) => seenAt(frame.view, subject))
      .filter(isInSight)
      .map((subject) => (
        <Mark key={subject.eventId} subject={subject} small={small} />
      ))}
    <text className={styles.overlay} x={6} y={small ? 18 : 14}>
      {small ? formatTime(frame.at).slice(5) : formatTime(frame.at)}
    </text>
    {!small && (
      <>
        {frame.view !== null && (
          <text className={styles.overlay} x={6} y={HEIGHT - 7}>
            {texts.look(frame.view)}
          </text>
        )}
        {word !== undefined && (
          <text className={styles.overlay} x={WIDTH - 6} y={14} textAnchor="end">
            {word}
          </text>
        )}
        <text className={styles.overlay} x={WIDTH - 6} y={HEIGHT - 7} textAnchor="end">
          {camera}
        </text>
      </>
    )}
  </>
)
