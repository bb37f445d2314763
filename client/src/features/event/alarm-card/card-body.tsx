import type { ReactNode } from 'react'
import { classNames } from '#client/ui/basics/class-names.ts'
import { PlacePath } from '#client/ui/basics/place-path.tsx'
import { componentTexts as texts } from '#client/ui/texts.ts'
import styles from '#client/features/event/alarm-card/alarm-card.module.css'

export interface CardValue {
  /** Formatted: 0.32 */
  value: string
  unit?: string | undefined
  /** Formatted: 0.15 */
  threshold?: string | undefined
}

export interface CardBodyProps {
  variant: 'fire' | 'alarm' | 'amber' | 'anomaly' | 'invitation'
  /** Device name and code; the sentence of an invitation. */
  device: string
  path?: readonly string[] | undefined
  /** Beside the device: how long until people are called. */
  note?: ReactNode
  /** The project's name, where it is not the current one. */
  project?: string | undefined
  values?: readonly CardValue[] | undefined
  /** A Sparkline. */
  curve?: ReactNode
  /** Values are loading: their space is reserved, so that no button moves under the pointer when they arrive. */
  expectsValues?: boolean | undefined
  /** `sheet`: on the phone, larger, with the place above the device. */
  layout?: 'desktop' | 'sheet' | undefined
}

const Values = ({ values, curve }: Pick<CardBodyProps, 'curve'> & { values: readonly CardValue[] }) => (
  <div className={styles.values}>
    {values.map((item) => (
      <span key={`${item.value} ${item.unit}`}>
        <b>{item.value}</b> {item.unit}
        {item.threshold !== undefined && (
          <small className="block font-13 ink3">{`${texts.threshold} ${item.threshold}`}</small>
        )}
      </span>
    ))}
    {curve !== undefined && <span className={styles.curve}>{curve}</span>}
  </div>
)

interface TitleProps extends Pick<CardBodyProps, 'device' | 'note'> {
  path: readonly string[]
}

/** On the phone the place comes first, because people walk there; on a wide screen the device comes first. */
const SheetTitle = ({ device, path, note }: TitleProps) => (
  <>
    <h4>
      <PlacePath path={path} />
    </h4>
    <p className={classNames(styles.device, styles.line)}>
      <span className="truncate">{device}</span>
      {note}
    </p>
  </>
)

const DesktopTitle = ({ device, path, note }: TitleProps) => (
  <>
    <div className={styles.line}>
      {/* Without a path it is a sentence. */}
      <h4 className={path.length > 0 ? 'truncate' : undefined}>{device}</h4>
      {note}
    </div>
    <PlacePath path={path} className={styles.path} />
  </>
)

const Title = ({ layout, ...props }: TitleProps & Pick<CardBodyProps, 'layout'>) =>
  layout === 'sheet' && props.path.length > 0 ? <SheetTitle {...props} /> : <DesktopTitle {...props} />

export const CardBody = (props: CardBodyProps) => {
  const { variant, device, path = [], note, project, values = [], curve, expectsValues = false, layout } = props
  if (variant === 'invitation') return <p className={styles.sentence}>{device}</p>
  const hasValues = values.length > 0 || curve !== undefined || expectsValues
  return (
    <div className={classNames(!hasValues && styles.bare)}>
      {project !== undefined && <p className={styles.project}>{texts.project(project)}</p>}
      <Title device={device} path={path} note={note} layout={layout} />
      {hasValues && <Values values={values} curve={curve} />}
    </div>
  )
}
